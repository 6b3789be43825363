import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useCopy } from '../../ui/copyText';
import { ListChoice, optionsOf } from '../../ui/ListChoice';
import '../../ui/shownOnce.css';
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
      <Input.TextArea
        aria-label="HTML of the frame"
        className="shown-once"
        value={code}
        readOnly
        spellCheck={false}
        rows={3}
        onFocus={({ target }) => target.select()}
      />
      <div className="dialog-actions">
        <Button onClick={() => copy(code, 'HTML')}>Copy HTML</Button>
      </div>
    </section>
  );
}
