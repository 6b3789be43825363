import { Button } from 'antd';
import { useId, useState } from 'react';
import { CodeField } from '../../ui/CodeField';
import { useCopy } from '../../ui/copyText';
import { ListChoice, optionsOf } from '../../ui/ListChoice';
import type { Framed } from './LinkView';

const parts: Readonly<Record<'whole' | Framed, string>> = {
  whole: 'Whole page',
  ranking: 'Ranking',
  table: 'Table',
  chart: 'Contributions chart',
};

/** What a page of another site contains to show a link, or a part of it, in a frame. */
export function EmbedCode({ address }: { readonly address: string }) {
  const [part, setPart] = useState<keyof typeof parts>('ranking');
  const copy = useCopy();
  const id = useId();
  const shown = part === 'whole' ? address : `${address}?show=${part}`;
  const code = `<iframe src="${shown}" title="Tertium" width="800" height="600" style="border:0"></iframe>`;
  return (
    <section className="form" aria-labelledby={id}>
      <h3 id={id}>Embed it</h3>
      <div className="field">
        <ListChoice label="Shows" value={part} options={optionsOf(parts)} onChoose={setPart} />
      </div>
      <CodeField label="HTML of the frame" text={code} />
      <div className="dialog-actions">
        <Button onClick={() => copy(code, 'HTML')}>Copy HTML</Button>
      </div>
    </section>
  );
}
