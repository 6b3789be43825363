import { type Change, type Comparison, indexOfId } from '@tertium/engine';
import type { App } from 'antd';
import { newId } from '../../document/wire/newId';
import { LinkButton } from '../../ui/LinkButton';
import { readAs } from '../attribute/attributeWords';

type Update = Extract<Change, { kind: 'attribute.update' }>;

interface PasteTools {
  /** The comparison before the paste. */
  readonly comparison: Comparison;
  readonly edit: (changes: readonly Change[], label: string) => unknown;
  readonly message: ReturnType<typeof App.useApp>['message'];
}

/** Tells that a paste made text attributes to another type, and offers to undo that. */
export function askAboutPaste({ comparison, edit, message }: PasteTools, applied: readonly Change[]): void {
  const before = (id: string) => comparison.attributes[indexOfId(comparison.attributes).get(id) ?? -1];
  const learnt = applied.filter(
    (change): change is Update =>
      change.kind === 'attribute.update' &&
      change.patch.type !== undefined &&
      before(change.id)?.type === 'text',
  );
  const [first] = learnt;
  if (first?.patch.type === undefined) return;
  const key = newId();
  const keepAsText = () => {
    message.destroy(key);
    const asBefore = learnt.map(({ id, patch }): Change => {
      const kept = Object.entries(before(id) ?? {}).filter(([field]) => field in patch);
      return { kind: 'attribute.update', id, patch: Object.fromEntries(kept) };
    });
    edit(asBefore, 'Keep as text');
  };
  const name = learnt.length === 1 ? `“${before(first.id)?.name}” is` : `${learnt.length} attributes are`;
  const how = learnt.length === 1 ? `now read as ${readAs[first.patch.type]}` : 'no longer read as text';
  message.info({
    key,
    duration: 8,
    content: (
      <>
        {`${name} ${how}. `}
        <LinkButton onClick={keepAsText}>Keep as text</LinkButton>
      </>
    ),
  });
}
