import { indexOfId } from '@tertium/engine';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { announce } from '../../ui/announce';
import { countedNoun } from '../../ui/countedNoun';
import { runBetweenFrames } from '../../ui/createYielder';
import { PanelTitle } from '../../ui/PanelTitle';
import { useFocusBack } from '../../ui/useFocusWithin';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { withGuesses } from '../attribute/guessing';
import type { Place } from '../view/reveal';
import { changesOf, leftReasons, type Replacement, type Replacements, replaceAll } from './createReplacer';
import { leftWords } from './leftWords';

/** The most replacements that are listed. The rest are counted. */
const listed = 20;

interface ReplacePreviewProps {
  readonly replace: (place: Place) => Replacement;
  readonly matches: readonly number[];
  readonly placeOf: (match: number) => Place;
  /** Matches in items that are not shown. */
  readonly hiddenCount: number;
  readonly text: string;
  readonly by: string;
  readonly onClose: () => void;
}

/** Shows which cells would change and which would not, before all are replaced as one undo. */
export function ReplacePreview(props: ReplacePreviewProps) {
  const { replace, matches, placeOf, hiddenCount, text, by, onClose } = props;
  const { comparison, edit } = useComparison();
  const show = useFormatNumber();
  useFocusBack();
  const [found, setFound] = useState<Replacements | null>(null);
  useEffect(
    () => runBetweenFrames(replaceAll(replace, matches, placeOf), setFound),
    [replace, matches, placeOf],
  );
  const { items, attributes } = comparison;
  const count = found?.all.length ?? 0;
  const cells = countedNoun(count, 'cell', show);
  const left = [
    ...leftReasons.flatMap((reason) => {
      const leftCount = found?.left[reason] ?? 0;
      return leftCount === 0 ? [] : leftWords[reason].many.replace('#', show(leftCount));
    }),
    ...(hiddenCount === 0 ? [] : [`${show(hiddenCount)} in items that are not shown`]),
  ];
  const act = () => {
    if (found === null || count === 0) return;
    onClose();
    const label = by === '' ? `Remove “${text}”` : `Replace “${text}” with “${by}”`;
    if (edit(withGuesses(comparison, changesOf(found.all)), label) === null) announce(`Replaced in ${cells}`);
  };
  return (
    <Modal
      open
      title={<PanelTitle>Replace “{text}”</PanelTitle>}
      okText={count === 0 ? 'Replace' : `Replace in ${cells}`}
      okButtonProps={{ disabled: count === 0, loading: found === null }}
      onOk={act}
      onCancel={onClose}
      width={640}
    >
      {found !== null && count === 0 && <p>No cell would change.</p>}
      {found !== null && count > 0 && (
        <ul className="replace-list">
          {found.all.slice(0, listed).map(({ itemId, attributeId, before, after }) => (
            <li key={`${itemId} ${attributeId}`}>
              <span className="quiet">
                {attributes[indexOfId(attributes).get(attributeId) ?? -1]?.name} of{' '}
                {items[indexOfId(items).get(itemId) ?? -1]?.name}
              </span>
              <span>
                {before || '–'} → {after || '–'}
              </span>
            </li>
          ))}
          {count > listed && <li className="quiet">and {show(count - listed)} more</li>}
        </ul>
      )}
      {left.length > 0 && <p className="quiet">Left as they are: {left.join(', ')}.</p>}
    </Modal>
  );
}
