/** Everything that the command `tertium` does, on one screen. */
export const usage = `Usage:
  tertium [--port PORT] [--data FOLDER]   start Tertium here; data is kept in ./data by default

  tertium user add --email EMAIL --name NAME --password-stdin [--admin]
  tertium user reset|reset-factors|disable --email EMAIL
  tertium user list
  tertium backup FILE                     back up everything into a new file
  tertium restore FILE                    restore a backup into an empty store
  tertium rotate-key                      sign tokens with a new key from now on
                                          each takes --data FOLDER

  tertium import FILE [--name NAME]       create a comparison from a table
  tertium import FILE --into ID           update a comparison, rows by their names
  tertium rank ID [--weighting NAME]      print the ranking
  tertium export ID [--as csv|tsv|json]   print the table
  tertium open ID                         open the comparison in a browser
                                          each takes --json, which prints JSON for programs
  tertium --help | --version

Settings:
  TERTIUM_URL     address of the server for the last four, http://127.0.0.1:8080 unless set
  TERTIUM_TOKEN   access token for them, from your profile page
  The server's own settings, such as HOST and PUBLIC_URL, are in its README.

Exit codes of the last four:
  0 done   1 refused by the server   2 wrong use   3 server not reachable`;
