import type { Endpoint } from './endpoints';
import { errorStatuses } from './errors';

/** Writes how to use the API and what stays stable, as Markdown: `docs/api.md` and the server's `/api/guide.md`. */
export function writeApiGuide(endpoints: readonly Endpoint[]): string {
  const open = endpoints.filter(({ scope }) => scope !== undefined);
  const calls = open.map(({ id, method, path, summary }) => `- \`${method} /${path}\` (${id}): ${summary}.`);
  const codes = Object.entries(errorStatuses).map(([code, status]) => `${status} \`${code}\``);
  return `${guide}
## Calls for programs

${calls.join('\n')}

## Error codes

${codes.join(', ')}
`;
}

const guide = `# Tertium API

Create an access token in your profile. It reads comparisons, or also changes them, in your name.

## From a file to a ranking

\`\`\`sh
export TERTIUM=https://your-server/compare/v1/comparisons

# What would be read? Nothing is saved.
curl "$TERTIUM/import?preview=true" -H "Authorization: Bearer $TERTIUM_TOKEN" \\
  -H "Content-Type: text/csv" --data-binary @laptops.csv

# Create the comparison. The answer has its id.
curl "$TERTIUM/import?name=Laptops" -H "Authorization: Bearer $TERTIUM_TOKEN" \\
  -H "Content-Type: text/csv" -H "Idempotency-Key: $(uuidgen)" --data-binary @laptops.csv

# Update it from a newer file. Rows are found by name, or by an attribute.
curl "$TERTIUM/$ID/import?key=Code" -H "Authorization: Bearer $TERTIUM_TOKEN" \\
  -H "Content-Type: text/csv" --data-binary @laptops.csv

# Rank it. \`include\` adds how sure the first place is, and what other methods say.
curl "$TERTIUM/$ID/ranking?include=sure,methods" -H "Authorization: Bearer $TERTIUM_TOKEN"
\`\`\`

A file is CSV, TSV, Excel, OpenDocument, JSON or HTML, up to 10 MB. The reader finds types, units and better ends by itself. The
answer lists as \`questions\` what it can't decide. Answer them with \`numbers\`, \`dates\`, \`sheet\`, \`header\`, \`orientation\` or
\`commas\`, or leave them to the people who use the comparison.

Values, limits and scales are in the unit of their attribute, whatever unit a page shows them in. A change of an attribute's \`unit\`
converts nothing: send limit, scale, target and tolerance in the new unit in the same batch.

Nothing is ranked before weights are set. \`postChanges\` adds weights, items, attributes and cells:

\`\`\`sh
curl "$TERTIUM/$ID/changes" -H "Authorization: Bearer $TERTIUM_TOKEN" -H "Content-Type: application/json" \\
  -d '{ "changes": [{ "kind": "weightings.add", "weightings": [{ "name": "For travel", "points": { "Price": 5, "Weight": 8 } }] }] }'
\`\`\`

Name items, attributes and weightings by their names or ids, also in formulas: \`"formula": "[Price] / 12"\`. A name that several
share is refused with their ids. Everything that a new one leaves out has a default: its id is made and stands in the answer, and its position is at the end. An attribute without
points has 5. Names work in \`ranking?weighting=\` and in \`ranking/Falcon%2014?versus=Heron%2013\` too, which explains a place.

## Success and failure

Success is \`{"result": …}\`. A failure has a status of 400 or more and says what to do:

\`\`\`json
{
  "code": "ERR_VALIDATION",
  "message": "Some fields are not valid.",
  "requestId": "…",
  "details": [{ "path": "nane", "rule": "unknown field, must be one of \\"name\\", \\"templateId\\", \\"isTemplate\\"" }]
}
\`\`\`

Check \`code\`, never \`message\`. After 429 and 503, wait for the seconds in \`Retry-After\`. You can make 600 calls a minute.

To repeat a call safely, send an \`Idempotency-Key\` of your own with calls that create a comparison or take a file. A batch of
changes has an id for that: \`"batch": { "id": "…", "part": 0, "isLast": true }\` with a UUID of your own. Updating from the same file
again changes nothing.

A large file can take minutes. Send \`Accept: application/x-ndjson\` to follow it: each line is a step, and the last one is the
answer or the failure. Without it, the call fails with \`ERR_TIMEOUT\` after two minutes.

\`\`\`
{"progress":{"step":"reading"}}
{"progress":{"step":"saving","part":3,"parts":12}}
{"result":{"id":"…", … }}
\`\`\`

## What stays stable

Paths carry a version. Within \`v1\`:

- No call, parameter, field or error code is removed, renamed or given another meaning.
- Nothing that may be left out becomes required.
- These may be added at any time: calls, optional parameters and fields, fields in answers, error codes, and values in lists of
  choices. Ignore fields that you don't know, and treat an unknown code by its status.
- These may change at any time: the wording of messages and sentences, the order of fields, and how well a file is read.

What has to break gets a new version in the path. The old one stays for at least a year after that.
`;
