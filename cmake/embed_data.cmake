# embed_data(TARGET [PREFIX FOLDER]...): puts every file below each FOLDER into TARGET under PREFIX, so that the program
# is one file to copy.
#
# The assembler copies the bytes (.incbin): no generator program, no giant C++ literals. Beside the bytes it lays down
# a table of {name, name length, bytes, byte count} in order of name, which src/rules/resources.cpp reads.
function(embed_data target)
  # A file added or removed runs this again; a file edited assembles again.
  set(entries "")
  while(ARGN)
    list(POP_FRONT ARGN prefix folder)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
    list(TRANSFORM found REPLACE "(.+)" "${prefix}\\1|${folder}/\\1")
    list(APPEND entries ${found})
  endwhile()
  list(SORT entries)

  set(bytes "")
  set(table "")
  set(index 0)
  set(files "")
  foreach(entry IN LISTS entries)
    string(REGEX MATCH "^(.*)\\|(.*)$" entry "${entry}")
    set(name "${CMAKE_MATCH_1}")
    set(file "${CMAKE_MATCH_2}")
    list(APPEND files ${file})
    string(APPEND bytes
      "name_${index}: .ascii \"${name}\"\n"
      "name_end_${index}:\n"
      "bytes_${index}: .incbin \"${file}\"\n"
      "bytes_end_${index}: .byte 0\n")
    string(APPEND table
      "  .quad name_${index}, name_end_${index} - name_${index}\n"
      "  .quad bytes_${index}, bytes_end_${index} - bytes_${index}\n")
    math(EXPR index "${index} + 1")
  endforeach()

  # The table holds addresses, which a position-independent program relocates when it starts: hence .data.rel.ro.
  set(assembly ${PROJECT_BINARY_DIR}/embedded_data.S)
  file(CONFIGURE OUTPUT ${assembly} @ONLY CONTENT [[
.section .rodata
@bytes@
.section .data.rel.ro, "aw"
.balign 8
.globl wardroom_embedded_files
wardroom_embedded_files:
@table@
.section .rodata
.balign 8
.globl wardroom_embedded_file_count
wardroom_embedded_file_count: .quad @index@

.section .note.GNU-stack, "", %progbits
]])

  set_source_files_properties(${assembly} PROPERTIES OBJECT_DEPENDS "${files}")
  target_sources(${target} PRIVATE ${assembly})
endfunction()
