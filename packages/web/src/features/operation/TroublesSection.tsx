import type { ServerFacts, Trouble } from '@tertium/contract';
import { FigureTable } from '../../ui/FigureTable';
import { formatAgo } from '../../ui/formatTime';
import { Section } from '../../ui/Section';
import { useFormatNumber } from '../../ui/useFormatNumber';

/** What went wrong on the server that answered, each kind once. */
export function TroublesSection({ facts: { troubles, serverCount, at } }: { readonly facts: ServerFacts }) {
  const show = useFormatNumber();
  const where = serverCount > 1 ? ' Each server has its own.' : '';
  return (
    <Section
      title="Errors and warnings"
      text={`Since the server started, latest first.${where} The log has the details, by request id.`}
    >
      {troubles.length === 0 ? (
        <p className="quiet">No errors or warnings.</p>
      ) : (
        <FigureTable
          region="Latest errors and warnings"
          className="figures troubles"
          heads={['What', 'Times', 'Last', 'Request id']}
          rows={troubles.map((trouble) => [
            describeTrouble(trouble),
            show(trouble.count),
            formatAgo(trouble.lastAt, at),
            trouble.requestId ?? '–',
          ])}
        />
      )}
    </Section>
  );
}

function describeTrouble({ level, text, code, route }: Trouble): string {
  const kind = level === 'error' ? 'Error' : 'Warning';
  const what = route === null ? text : `${route} failed`;
  return `${kind}: ${what}${code === null ? '' : ` (${code})`}`;
}
