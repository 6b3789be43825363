import type { Settings } from '@tertium/contract';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSaveSettingsMutation } from '../../api/settings';
import { useRanking } from '../../ranked/comparisonContext';
import { useSettings } from '../../ui/settings';
import { useView } from '../view/useView';
import './firstHints.css';

interface FirstHintsProps {
  readonly onWeigh: () => void;
  readonly onWhy: () => void;
}

const hints = ['weights', 'why', 'graph'] as const;
type Hint = (typeof hints)[number];

const hintTexts: Readonly<Record<Hint, { readonly text: string; readonly button: string }>> = {
  weights: { text: 'Move a slider and see how the order changes.', button: 'Open weights' },
  why: { text: 'See what puts the first one ahead.', button: 'Open reasons' },
  graph: { text: 'See the same comparison as a chart.', button: 'Open graph' },
};

const after: Readonly<Record<Hint, Settings['hint']>> = { weights: 'why', why: 'graph', graph: 'over' };

/** Hints below the table of a first visit about what to try next. A hint that was followed or dismissed never returns. */
export function FirstHints({ onWeigh, onWhy }: FirstHintsProps) {
  const { hint: step } = useSettings();
  const hint = hints.find((each) => each === step);
  return hint === undefined ? null : <FirstHint key={hint} hint={hint} onWeigh={onWeigh} onWhy={onWhy} />;
}

function FirstHint({ hint, onWeigh, onWhy }: FirstHintsProps & { readonly hint: Hint }) {
  const [saveSettings] = useSaveSettingsMutation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [{ explained }] = useView();
  const { weighting } = useRanking();
  const before = useRef(weighting);
  const isFollowed = hint === 'weights' ? weighting !== before.current : hint === 'why' && explained !== null;
  const go = (next: Settings['hint']) => void saveSettings({ hint: next });
  useEffect(() => {
    if (isFollowed) void saveSettings({ hint: after[hint] });
  }, [isFollowed, hint, saveSettings]);
  const acts: Readonly<Record<Hint, () => void>> = {
    weights: onWeigh,
    why: onWhy,
    graph: () => {
      go('over');
      void navigate({ pathname: '/compare/graph', search: `?${search}` });
    },
  };
  const { text, button } = hintTexts[hint];
  return (
    <section className="first-hint" aria-label="Hint">
      <p role="status">
        <span className="quiet">
          {hints.indexOf(hint) + 1} of {hints.length}
        </span>{' '}
        {text}
      </p>
      <div>
        <Button size="small" onClick={acts[hint]}>
          {button}
        </Button>
        <Button size="small" type="text" onClick={() => go(after[hint])}>
          Skip
        </Button>
        {hint !== 'graph' && (
          <Button size="small" type="text" onClick={() => go('over')}>
            No more hints
          </Button>
        )}
      </div>
    </section>
  );
}
