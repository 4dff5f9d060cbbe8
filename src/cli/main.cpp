#include "cli/commands.hpp"

int main(int argc, char** argv) { return wardroom::cli::command_line(argc, argv); }
