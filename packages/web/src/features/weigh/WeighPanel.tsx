import { CommentOutlined } from '@ant-design/icons';
import { defaultPoints, indexOfId, isByMethod, maximumPoints, pointsOf } from '@tertium/engine';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useComparison, useMay, useRanking } from '../../ranked/comparisonContext';
import { hindranceTexts } from '../../ranked/hindranceTexts';
import { awaitedWords, hiddenWords } from '../../ranked/rounds/awaitedWords';
import { isAskedBlind } from '../../ranked/rounds/useAwaitedRound';
import { setLocked, weigh } from '../../ranked/weightingEdits';
import { setPoints } from '../../ranked/weights';
import { announce } from '../../ui/announce';
import { countedNoun } from '../../ui/countedNoun';
import { LinkButton } from '../../ui/LinkButton';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useLatest } from '../../ui/useLatest';
import { endsText } from '../attribute/scaleText';
import { longestName } from '../grid/longestName';
import { GroupButton } from '../rounds/GroupButton';
import { AsidePanel } from '../view/AsidePanel';
import { Fold } from '../view/Fold';
import { WeightingPicker } from '../view/WeightingPicker';
import { MissingPolicyChoice } from './MissingPolicyChoice';
import { useGesture } from './useGesture';
import { useWeighing } from './useWeighing';
import { useWeightRows } from './useWeightRows';
import { WeightBlocks } from './WeightBlocks';
import { WeightingMenu } from './WeightingMenu';
import { WeightRow } from './WeightRow';
import { weighNote } from './weighNote';
import './weigh.css';

interface WeighPanelProps {
  readonly onClose: () => void;
  readonly onEditAttribute: (id: string) => void;
  /** Asks what matters, in one of several ways. */
  readonly onAsk: () => void;
}

/** In characters. A longer name takes up to three lines, and its notes the next line. */
const longName = 24;

/**
 * Sets how much each attribute matters, from 0 to 10. Dragging ranks at once, and releasing makes one change. While a
 * blind round waits for an answer it asks for that instead, because everyone sees the table's weights.
 */
export function WeighPanel({ onClose, onEditAttribute, onAsk }: WeighPanelProps) {
  const { comparison, personId } = useComparison();
  const { attributes } = comparison;
  const canEdit = useMay('edit');
  const { ranking, weighting, awaited } = useRanking();
  const isBlind = isAskedBlind(awaited);
  const { weighing, canMove, note, write } = useWeighing();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const scored = ranking?.attributeIds ?? [];
  const nameOf = (id: string): string => attributes[indexOfId(attributes).get(id) ?? -1]?.name ?? '';
  const isTall = longestName(scored.map((id) => ({ name: nameOf(id) }))) > longName;
  const scales = useMemo(
    () => new Map(attributes.map((each) => [each.id, endsText(each, numberFormat)])),
    [attributes, numberFormat],
  );

  const save = (points: Readonly<Record<string, number>>, label: string) =>
    void write(weigh(weighing, points), label);
  const gesture = useGesture(({ attributeId, points }) => {
    if (points === pointsOf(weighting, attributeId)) return;
    save(setPoints(weighting, scored, attributeId, points), `Weigh ${nameOf(attributeId)}`);
  });
  const equal = () => save(Object.fromEntries(scored.map((id) => [id, defaultPoints])), 'Weigh all the same');
  const { list, move } = useWeightRows(gesture);
  const actions = useLatest({
    move,
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
    <AsidePanel
      className="weigh"
      title="What matters to you?"
      onClose={onClose}
      tools={
        <>
          {scored.length > 0 && (
            <Button size="small" onClick={equal} disabled={!canMove}>
              Equal
            </Button>
          )}
          {!isBlind && <WeightingMenu weighing={weighing} />}
        </>
      }
    >
      {!isBlind && <WeightingPicker />}
      {awaited !== null && (
        <p className="quiet">
          {awaitedWords({ ...awaited, attributeCount: awaited.attributeIds.length }, { personId, show })}{' '}
          {isBlind ? hiddenWords : 'The sliders here are your weights in the table, not your answer.'}
        </p>
      )}
      {/* Help with weighing is only for people who may weigh. */}
      {(canMove || note === null) && !isBlind && (
        <p className="quiet">
          {scored.length > 0
            ? weighNote(
                scored.map((id) => weighting?.points[id] ?? null),
                ranking === null || !isByMethod(ranking),
              )
            : 'Nothing counts yet.'}
        </p>
      )}
      {note !== null && !isBlind && <p className="quiet">{note}</p>}
      <div className="weigh-ways">
        {canMove && !isBlind && (
          <Button size="small" icon={<CommentOutlined aria-hidden />} onClick={onAsk}>
            Ask me again
          </Button>
        )}
        <GroupButton />
      </div>
      <WeightBlocks
        list={list}
        ids={scored}
        isTall={isTall}
        row={(id, i) => (
          <WeightRow
            key={id}
            attributeId={id}
            name={nameOf(id)}
            swatch={i}
            count={scored.length}
            isFixed={!canMove}
            isLocked={weighting?.locked.includes(id) === true}
            isWithoutEffect={ranking?.withoutEffect.includes(id) === true}
            scale={scales.get(id) ?? ''}
            isDataRange={ranking?.usesDataRange.includes(id) === true}
            gesture={gesture}
            actions={actions}
          />
        )}
      />
      {scored.length > 0 && (
        <Fold id="weigh.unknown" title="Unknown values">
          <MissingPolicyChoice />
        </Fold>
      )}
      {ranking !== null && ranking.notScored.length > 0 && !isBlind && (
        <Fold
          id="weigh.rest"
          title={`${countedNoun(ranking.notScored.length, 'attribute', show)} ${ranking.notScored.length === 1 ? 'doesn’t' : 'don’t'} count`}
        >
          <ul className="sentences quiet">
            {ranking.notScored.map(({ attributeId, reason }) => (
              <li key={attributeId}>
                {canEdit ? (
                  <LinkButton onClick={() => onEditAttribute(attributeId)}>{nameOf(attributeId)}</LinkButton>
                ) : (
                  nameOf(attributeId)
                )}
                <span> {hindranceTexts[reason]}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </AsidePanel>
  );
}
