/** Scrolls the panel, and nothing around it, until the element is seen above the seal. */
export function reveal(element: HTMLElement) {
  const panel = element.closest('.panel-body');
  if (!panel) return;
  const seal = panel.querySelector('.seal')?.clientHeight ?? 0;
  const box = element.getBoundingClientRect();
  const seen = panel.getBoundingClientRect();
  const above = box.top - seen.top;
  const below = box.bottom - (seen.bottom - seal);
  if (above < 0) panel.scrollTop += above;
  else if (below > 0) panel.scrollTop += Math.min(below, above);
}
