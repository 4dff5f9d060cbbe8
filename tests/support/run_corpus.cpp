// Runs a fuzz target once over nothing, and once over each file of the folders named: the kept corpus as a test.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void run(const std::string& input) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

}  // namespace

int main(int argc, char** argv) {
  run("");
  int inputs = 1;
  for (int i = 1; i < argc; ++i) {
    if (!std::filesystem::is_directory(argv[i])) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i])) {
      if (!entry.is_regular_file()) continue;
      std::cout << entry.path().string() << std::endl;  // flushed, so that a crash shows its input
      std::ifstream file(entry.path(), std::ios::binary);
      run({std::istreambuf_iterator<char>(file), {}});
      ++inputs;
    }
  }
  std::cout << inputs << " inputs" << std::endl;
}
