import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Scripts and one style sheet beside the page: they are embedded in the program, and its content policy lets no
// inline script run. `npm run dev` passes the server's own addresses on to a wardroom on port 8080.
const server = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // What every page needs comes in one file: small files pack badly.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'common',
              test: /node_modules|src\/(lib\/(api|geometry|labels|settings|words)|sea\/(Chart|Piece|Badges|Rose|water)|ui\/)/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/text': server, '/play': { target: server, ws: true, rewriteWsOrigin: true } },
  },
  // The colours in the style sheets are tested too.
  test: { include: ['tests/**/*.test.ts'], css: true },
});
