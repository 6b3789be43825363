import { CloseOutlined } from '@ant-design/icons';
import { defaultPoints, indexOfId, isByMethod, maximumPoints, pointsOf } from '@tertium/engine';
import { Button } from 'antd';
import { useComparison, useMay, useRanking } from '../../../comparison/comparisonContext';
import { countedNoun } from '../../../comparison/countedNoun';
import { hindranceTexts } from '../../../comparison/hindranceTexts';
import { awaitedWords, hiddenWords } from '../../../comparison/rounds/awaitedWords';
import { isAskedBlind } from '../../../comparison/rounds/useAwaitedRound';
import { setLocked, weigh } from '../../../comparison/weightingEdits';
import { setPoints } from '../../../comparison/weights';
import { announce } from '../../../ui/announce';
import { useSettings } from '../../../ui/settings';
import { useFocusWithin } from '../../../ui/useFocusWithin';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useLatest } from '../../../ui/useLatest';
import { endsText } from '../attribute/scaleText';
import { longestName } from '../grid/longestName';
import { GroupButton } from '../rounds/GroupButton';
import { MethodsButton } from '../view/MethodsButton';
import { AskButton } from './AskButton';
import { MissingPolicyChoice } from './MissingPolicyChoice';
import { useGesture } from './useGesture';
import { useWeighing } from './useWeighing';
import { WeighLeader } from './WeighLeader';
import { WeightingMenu, WeightingPicker } from './WeightingPicker';
import { WeightRow } from './WeightRow';
import { weighNote } from './weighNote';
import './weigh.css';

interface WeighPanelProps {
  readonly onClose: () => void;
  readonly onEditAttribute: (id: string) => void;
}

/** Letters; a longer name takes up to three lines, and what is said of it the next. */
const longName = 24;

/**
 * How much each attribute matters, from 0 to 10. Dragging ranks at once; letting go is one change. While a blind round waits
 * for an answer it asks for that: weights of the table are seen by everybody.
 */
export function WeighPanel({ onClose, onEditAttribute }: WeighPanelProps) {
  const { comparison, personId } = useComparison();
  const { attributes } = comparison;
  const heading = useFocusWithin<HTMLHeadingElement>();
  const canEdit = useMay('edit');
  const { ranking, weighting, awaited } = useRanking();
  const isBlind = isAskedBlind(awaited);
  const { weighing, canMove, note, write } = useWeighing();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const scored = ranking?.attributeIds ?? [];
  const nameOf = (id: string): string => attributes[indexOfId(attributes).get(id) ?? -1]?.name ?? '';
  const isTall = longestName(scored.map((id) => ({ name: nameOf(id) }))) > longName;
  const scaleOf = (id: string): string => {
    const attribute = attributes[indexOfId(attributes).get(id) ?? -1];
    return attribute === undefined ? '' : endsText(attribute, numberFormat);
  };

  const save = (points: Readonly<Record<string, number>>, label: string) =>
    void write(weigh(weighing, points), label);
  const gesture = useGesture(({ attributeId, points }) => {
    if (points === pointsOf(weighting, attributeId)) return;
    save(setPoints(weighting, scored, attributeId, points), `Weigh ${nameOf(attributeId)}`);
  });
  const equal = () => save(Object.fromEntries(scored.map((id) => [id, defaultPoints])), 'Weigh all the same');
  const actions = useLatest({
    only: (id: string) => {
      save(
        Object.fromEntries(scored.map((each) => [each, each === id ? maximumPoints : 0])),
        `Weigh only ${nameOf(id)}`,
      );
      announce(`Only “${nameOf(id)}” counts now`);
    },
    lock: (id: string, isLocked: boolean) => {
      const changes = setLocked(weighing, { attributeId: id, isLocked });
      write(changes, `${isLocked ? 'Lock' : 'Unlock'} ${nameOf(id)}`);
    },
  });

  return (
    <section
      className="weigh"
      aria-label="Weights"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className="weigh-head">
        <h2 ref={heading} tabIndex={-1}>
          What matters
        </h2>
        {scored.length > 0 && (
          <Button size="small" onClick={equal} disabled={!canMove}>
            Equal
          </Button>
        )}
        {!isBlind && <WeightingMenu weighing={weighing} />}
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label="Close weights"
          onClick={onClose}
        />
      </header>
      {!isBlind && <WeightingPicker weighing={weighing} />}
      {scored.length > 0 && <WeighLeader />}
      {/* How to weigh is for who can. */}
      {awaited !== null && (
        <p className="weigh-note">
          {awaitedWords({ ...awaited, attributeCount: awaited.attributeIds.length }, { personId, show })}{' '}
          {isBlind ? hiddenWords : 'The sliders here are your weights in the table, not your answer.'}
        </p>
      )}
      {(canMove || note === null) && !isBlind && (
        <p className="weigh-note">
          {scored.length > 0
            ? weighNote(
                scored.map((id) => weighting?.points[id] ?? null),
                ranking === null || !isByMethod(ranking),
              )
            : 'Nothing counts yet.'}
        </p>
      )}
      {note !== null && !isBlind && <p className="weigh-note">{note}</p>}
      <div className="weigh-ways">
        {canMove && !isBlind && <AskButton />}
        <GroupButton />
      </div>
      <ul className="weigh-list">
        {scored.map((id, i) => (
          <WeightRow
            key={id}
            attributeId={id}
            name={nameOf(id)}
            swatch={i}
            isTall={isTall}
            isFixed={!canMove}
            isLocked={weighting?.locked.includes(id) === true}
            isWithoutEffect={ranking?.withoutEffect.includes(id) === true}
            scale={scaleOf(id)}
            isDataRange={ranking?.usesDataRange.includes(id) === true}
            gesture={gesture}
            actions={actions}
          />
        ))}
      </ul>
      {scored.length > 0 && <MissingPolicyChoice />}
      {scored.length > 0 && <MethodsButton />}
      {ranking !== null && ranking.notScored.length > 0 && !isBlind && (
        <details className="weigh-rest">
          <summary>
            {countedNoun(ranking.notScored.length, 'attribute', show)}{' '}
            {ranking.notScored.length === 1 ? 'does' : 'do'} not count
          </summary>
          <ul>
            {ranking.notScored.map(({ attributeId, reason }) => (
              <li key={attributeId}>
                {canEdit ? (
                  <button type="button" className="link-button" onClick={() => onEditAttribute(attributeId)}>
                    {nameOf(attributeId)}
                  </button>
                ) : (
                  nameOf(attributeId)
                )}
                <span> {hindranceTexts[reason]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
