import { foldText } from '@tertium/engine';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { lazyPart } from '../../ui/lazyPart';
import { useSettings } from '../../ui/settings';
import { withGuesses } from '../attribute/guessing';
import { useShown } from '../attribute/useShown';
import type { Place } from '../view/reveal';
import { changesOf, createReplacer } from './createReplacer';
import { leftWords } from './leftWords';
import type { useFind } from './useFind';

const ReplacePreview = lazyPart(() => import('./ReplacePreview'), 'ReplacePreview');

interface ReplaceRowProps {
  readonly takesFocus: boolean;
  readonly found: Pick<ReturnType<typeof useFind>, 'search' | 'matches' | 'hiddenCount' | 'isDone'>;
  readonly current: Place | null;
  readonly text: string;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
  /** Called when one match was replaced. `isStillMatch`: the new text matches as well. */
  readonly onReplaced: (isStillMatch: boolean) => void;
  readonly onEscape: () => void;
}

/** The row below the search field that replaces the current match or all of them. */
export function ReplaceRow(props: ReplaceRowProps) {
  const { takesFocus, found, current, text, isWhole, onWhole, onReplaced, onEscape } = props;
  const { comparison, columnOf, cellsOf, edit } = useComparison();
  const { numberFormat: format } = useSettings();
  const shownOf = useShown();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const [by, setBy] = useState('');
  const [isAsking, setAsking] = useState(false);
  const replace = useMemo(
    () => createReplacer({ comparison, columnOf, cellsOf, format, shownOf }, { text, by, isWhole }),
    [comparison, columnOf, cellsOf, format, shownOf, text, by, isWhole],
  );
  const one = useMemo(() => (current === null ? null : replace(current)), [replace, current]);
  const isLeft = one !== null && 'left' in one;
  const replaceOne = () => {
    if (one === null || isLeft) return;
    if (edit(withGuesses(comparison, changesOf([one])), 'Replace in a cell') !== null) return;
    onReplaced(!isWhole && foldText(one.after).includes(foldText(text)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') replaceOne();
    else if (event.key === 'Escape') onEscape();
    else return;
    event.preventDefault();
  };
  return (
    <div className="replace-row">
      <input
        ref={field}
        type="text"
        aria-label="Replace with"
        placeholder="Replace with"
        autoComplete="off"
        spellCheck={false}
        value={by}
        onChange={({ target }) => setBy(target.value)}
        onKeyDown={onKeyDown}
      />
      <label className="replace-whole">
        <input type="checkbox" checked={isWhole} onChange={({ target }) => onWhole(target.checked)} />
        Whole cell
      </label>
      <Button size="middle" disabled={one === null || isLeft} onClick={replaceOne}>
        Replace
      </Button>
      <Button
        size="middle"
        disabled={found.matches.length === 0 || !found.isDone}
        onClick={() => setAsking(true)}
      >
        Replace all…
      </Button>
      <span className="find-count quiet" role="status">
        {one !== null && (isLeft ? leftWords[one.left].one : `${one.before || '–'} → ${one.after || '–'}`)}
      </span>
      {isAsking && found.search !== null && (
        <ReplacePreview
          replace={replace}
          matches={found.matches}
          placeOf={found.search.placeOf}
          hiddenCount={found.hiddenCount}
          text={text}
          by={by}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
