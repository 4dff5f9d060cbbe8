# `cmake --install build --prefix X`, and the Debian package (scripts/package).
#
# The manual page and the completions are what the program itself prints: there is no second copy of its help.
include(GNUInstallDirs)

set(manual_folder ${PROJECT_BINARY_DIR}/manual)
set(manual_forms man wardroom.1 bash wardroom.bash zsh _wardroom fish wardroom.fish)
set(commands "")
while(manual_forms)
  list(POP_FRONT manual_forms form file)
  # The environment could add scenarios that nobody else has.
  list(APPEND commands COMMAND ${CMAKE_COMMAND} -E env --unset=WARDROOM_DATA $<TARGET_FILE:wardroom> manual ${form}
    > ${manual_folder}/${file})
endwhile()
file(MAKE_DIRECTORY ${manual_folder})
add_custom_command(TARGET wardroom POST_BUILD ${commands} VERBATIM)

# What every installation gets.
set(shared COMPONENT program)
set(docs ${CMAKE_INSTALL_DATADIR}/doc/wardroom)
install(TARGETS wardroom RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} ${shared})
install(FILES ${manual_folder}/wardroom.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
  RENAME wardroom ${shared})
install(FILES ${manual_folder}/wardroom.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d ${shared})
# As in the checkout, so that the links from one to another hold.
install(FILES README.md DESTINATION ${docs} ${shared})
install(DIRECTORY docs DESTINATION ${docs} ${shared})
install(FILES packaging/Caddyfile packaging/nginx.conf packaging/Containerfile packaging/wardroom.service
  packaging/wardroom.default packaging/wardroom.sysusers DESTINATION ${docs}/packaging ${shared})
install(FILES packaging/wardroom.sysusers DESTINATION lib/sysusers.d RENAME wardroom.conf ${shared})
# The unit names the program, and only the installation knows where that will be.
install(CODE "
  file(READ ${PROJECT_SOURCE_DIR}/packaging/wardroom.service unit)
  string(REPLACE /usr/bin/ \${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/ unit \"\${unit}\")
  file(WRITE ${PROJECT_BINARY_DIR}/wardroom.service \"\${unit}\")" ${shared})
install(FILES ${PROJECT_BINARY_DIR}/wardroom.service DESTINATION lib/systemd/system ${shared})

# Where Debian wants it otherwise.
set(plain COMPONENT plain)
install(FILES ${manual_folder}/wardroom.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 ${plain})
install(FILES ${manual_folder}/_wardroom DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions ${plain})
install(FILES LICENSE DESTINATION ${docs} ${plain})

set(debian COMPONENT debian EXCLUDE_FROM_ALL)
set(debian_files ${PROJECT_SOURCE_DIR}/packaging/debian)
set(maintainer "Wardroom <wardroom@localhost>")
install(CODE "
  string(TIMESTAMP date \"%a, %d %b %Y %H:%M:%S +0000\" UTC)
  file(WRITE ${manual_folder}/changelog
    \"wardroom (${PROJECT_VERSION}) stable; urgency=low\\n\\n  * Version ${PROJECT_VERSION}.\\n\\n -- ${maintainer}  \${date}\\n\")
  foreach(file wardroom.1 changelog)
    execute_process(COMMAND gzip -9nc ${manual_folder}/\${file} OUTPUT_FILE ${manual_folder}/\${file}.gz
      COMMAND_ERROR_IS_FATAL ANY)
  endforeach()" ${debian})
install(FILES ${manual_folder}/wardroom.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 ${debian})
install(FILES ${manual_folder}/changelog.gz DESTINATION ${docs} ${debian})
install(FILES ${manual_folder}/_wardroom DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions ${debian})
# In Debian's form, where a line of one dot is an empty one.
file(READ LICENSE licence)
string(REGEX MATCH "Copyright \\(c\\) ([^\n]*)\n\n(.*)" licence "${licence}")
set(holders "${CMAKE_MATCH_1}")
string(REGEX REPLACE "\n\n" "\n.\n" licence "${CMAKE_MATCH_2}")
string(REGEX REPLACE "\n([^\n])" "\n \\1" licence "\n${licence}")
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/copyright @ONLY CONTENT
"Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Wardroom

Files: *
Copyright: @holders@
License: Expat@licence@")
install(FILES ${PROJECT_BINARY_DIR}/copyright DESTINATION ${docs} ${debian})
install(FILES ${debian_files}/lintian-overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME wardroom
  ${debian})
install(FILES packaging/wardroom.default DESTINATION /etc/default RENAME wardroom ${debian})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME wardroom)
set(CPACK_PACKAGE_VENDOR Wardroom)
set(CPACK_PACKAGE_CONTACT "${maintainer}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "table for naval wargames, by the book")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "\
Plays published rules of naval wargames as they are printed: Coal, and the
Kaiser (1904 to 1918) and WW2 coastal warfare. Alone against a bot, two on one
screen, or many over a network, in the browser. Orders stay secret until they
are carried out, every die can be checked, and the odds are exact.
.
The package has the program, and a service for hosts that is not started by
itself.")
set(CPACK_INSTALL_CMAKE_PROJECTS
  "${PROJECT_BINARY_DIR};wardroom;program;/" "${PROJECT_BINARY_DIR};wardroom;debian;/")
# /etc is outside of the prefix, and the unit must not name the folder in which the package is put together.
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
  WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "caddy | nginx, postgresql")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${debian_files}/conffiles ${debian_files}/postinst ${debian_files}/prerm
  ${debian_files}/postrm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION TRUE)
include(CPack)
