import { Button } from 'antd';
import { useId, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { CodeField } from '../../ui/CodeField';
import { useCopy } from '../../ui/copyText';
import { ListChoice } from '../../ui/ListChoice';
import { chartKinds, chartsFor } from '../graph/kinds/chartKinds';

/** The HTML with which another site shows the page or a part of it in a frame. */
export function EmbedCode({ address }: { readonly address: string }) {
  const { settings } = useComparison().comparison;
  const [query, setQuery] = useState('?show=ranking');
  const copy = useCopy();
  const id = useId();
  const parts = [
    ['', 'Whole page'],
    ['?show=ranking', 'Ranking'],
    ['?show=table', 'Table'],
    ...chartsFor(settings.method?.id ?? null).map(
      (kind) => [`?show=chart&amp;chart=${kind}`, `Chart: ${chartKinds[kind].name}`] as const,
    ),
  ] as const;
  const code = `<iframe src="${address}${query}" title="Tertium" width="800" height="600" style="border:0"></iframe>`;
  return (
    <section className="form" aria-labelledby={id}>
      <h3 id={id}>Embed it</h3>
      <div className="field">
        <ListChoice label="Shows" value={query} options={parts} onChoose={setQuery} />
      </div>
      <CodeField label="HTML of the frame" text={code} />
      <div className="dialog-actions">
        <Button onClick={() => copy(code, 'HTML')}>Copy HTML</Button>
      </div>
    </section>
  );
}
