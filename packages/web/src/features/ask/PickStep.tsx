import { type Direction, formatUnit } from '@tertium/engine';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { ListChoice } from '../../ui/ListChoice';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { BetterEnds } from '../attribute/BetterEnds';
import { betterWords, type Candidate, choosable } from '../attribute/candidates';
import { GroupButton } from '../rounds/GroupButton';
import { AskFrame } from './AskFrame';
import { Percent } from './ShareRows';
import { wordyOf } from './wordyOf';
import '../attribute/attributeFace.css';
import '../weigh/weigh.css';

interface PickStepProps {
  readonly candidates: readonly Candidate[];
  /** The picked attributes, in the order of picking. */
  readonly picks: readonly string[];
  /** The directions that the person chose and that aren't saved yet. */
  readonly directions: Readonly<Record<string, Direction>>;
  readonly onPicks: (picks: readonly string[]) => void;
  readonly onDirection: (id: string, direction: Direction) => void;
  readonly least: number;
  /** The most attributes to ask about, `null` for any number. */
  readonly most: number | null;
  readonly next: { readonly label: string; readonly onNext: () => void };
  /** An attribute's share by the order of picking. */
  readonly shareOf: (id: string) => number | undefined;
  /** Renders the outcome, with other actions, if the order of picking is the answer. */
  readonly answer: ((others: ReactNode) => ReactNode) | undefined;
  readonly onEditAttribute: (id: string) => void;
  readonly onClose: () => void;
  /** Absent for the first question, which can wait. */
  readonly onWays?: (() => void) | undefined;
}

/** With more candidates than this, there is a search by name. */
const manyCandidates = 15;

const holds = (name: string, sought: string): boolean =>
  name.toLowerCase().includes(sought.trim().toLowerCase());

/** Asks what matters at all: a few attributes that can count, each with its better end. */
export function PickStep(props: PickStepProps) {
  const { candidates, picks, directions, onPicks, onDirection, next, least, onClose, onWays, answer } = props;
  const most = props.most ?? candidates.length;
  const [sought, setSought] = useState('');
  const found = candidates.filter(({ attribute: { name } }) => holds(name, sought));
  const already = found.filter(({ isScored }) => isScored);
  const possible = found.filter(({ isScored }) => !isScored);
  const open = candidates.find(
    ({ attribute, direction }) =>
      picks.includes(attribute.id) && (directions[attribute.id] ?? direction) === 'none',
  );
  const note =
    open !== undefined
      ? `Choose which end of ${open.attribute.name} is better.`
      : picks.length >= most && most < candidates.length
        ? picks.length > most
          ? `Pick at most ${most}. Remove ${picks.length - most}.`
          : `Pick at most ${most}. Remove one to pick another.`
        : '';
  const list = (shown: readonly Candidate[], label: string) => (
    <ul className="ask-picks" aria-label={label}>
      {shown.map((candidate) => (
        <PickRow
          key={candidate.attribute.id}
          candidate={candidate}
          direction={directions[candidate.attribute.id] ?? candidate.direction}
          isPicked={picks.includes(candidate.attribute.id)}
          share={props.shareOf(candidate.attribute.id)}
          isFull={picks.length >= most}
          onPick={(isPicked) => {
            const { id } = candidate.attribute;
            onPicks(isPicked ? [...picks, id] : picks.filter((each) => each !== id));
          }}
          onDirection={(direction) => onDirection(candidate.attribute.id, direction)}
        />
      ))}
    </ul>
  );
  const actions = (
    <>
      <Button
        type={answer ? 'default' : 'primary'}
        disabled={picks.length < least || picks.length > most || open !== undefined}
        onClick={next.onNext}
      >
        {next.label}
      </Button>
      {onWays === undefined && (
        <Button type="text" onClick={onClose}>
          Not now
        </Button>
      )}
    </>
  );
  return (
    <AskFrame title="What matters to you?" onClose={onClose} onWays={onWays}>
      <p className="quiet">
        {props.most !== null && candidates.length > 3
          ? `Pick 3 to ${Math.min(most, candidates.length)}`
          : 'Pick what matters'}
        {answer && ', the most important first'}. What you leave out won’t count.
      </p>
      {candidates.length > manyCandidates && (
        <input
          type="search"
          className="plain-field"
          aria-label="Find an attribute"
          placeholder="Find an attribute"
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      {already.length > 0 && list(already, 'Ready to count')}
      {possible.length > 0 && (
        <>
          {already.length > 0 && <h3>Which end is better?</h3>}
          {list(possible, 'Which end is better?')}
        </>
      )}
      {found.length === 0 && <p className="quiet">No attribute matches.</p>}
      <Wordy onEditAttribute={props.onEditAttribute} />
      <div className="ask-foot">
        <p className="quiet" role="status">
          {note}
        </p>
        {answer?.(actions) ?? <div className="ask-actions">{actions}</div>}
        {onWays === undefined && (
          <div className="weigh-ways">
            <GroupButton />
          </div>
        )}
      </div>
    </AskFrame>
  );
}

const namedWordy = 6;

/** Lists attributes with words that could count once someone puts them in order. */
function Wordy({ onEditAttribute }: Pick<PickStepProps, 'onEditAttribute'>) {
  const { comparison } = useComparison();
  const canEdit = useMay('edit');
  const show = useFormatNumber();
  const wordy = useMemo(() => wordyOf(comparison), [comparison]);
  if (!canEdit || wordy.length === 0) return null;
  const rest = wordy.length - namedWordy;
  return (
    <section className="ask-wordy">
      <h3>Text that counts once you put it in order</h3>
      <p className="ask-links">
        {wordy.slice(0, namedWordy).map(({ id, name }) => (
          <LinkButton key={id} onClick={() => onEditAttribute(id)}>
            {name}
          </LinkButton>
        ))}
        {rest > 0 && <span className="quiet">and {show(rest)} more</span>}
      </p>
    </section>
  );
}

const takeFocus = (field: HTMLSelectElement | null): void => field?.focus();

interface PickRowProps {
  readonly candidate: Candidate;
  readonly direction: Direction;
  readonly isPicked: boolean;
  readonly share: number | undefined;
  readonly isFull: boolean;
  readonly onPick: (isPicked: boolean) => void;
  readonly onDirection: (direction: Direction) => void;
}

function PickRow({ candidate, direction, isPicked, share, isFull, onPick, onDirection }: PickRowProps) {
  const { attribute } = candidate;
  const { name, unit } = attribute;
  const canEdit = useMay('edit');
  const [isNamed, setNamed] = useState(false);
  const choices = choosable(attribute);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isPicked}
          disabled={isFull && !isPicked}
          onChange={({ currentTarget }) => onPick(currentTarget.checked)}
        />
        <span>
          {name}
          {unit !== '' && <span className="unit"> {formatUnit(unit)}</span>}
        </span>
      </label>
      {share !== undefined && <Percent share={share} />}
      {canEdit && direction === 'none' ? (
        <span className="ask-better">
          <BetterEnds
            attribute={attribute}
            disabled={isFull && !isPicked}
            onChoose={(each) => {
              setNamed(true);
              onDirection(each);
            }}
          />
        </span>
      ) : canEdit ? (
        <span className="ask-better">
          <ListChoice
            // It replaces the pressed button and takes its focus.
            ref={isNamed ? takeFocus : undefined}
            aria-label={`What is better for ${name}`}
            value={direction}
            options={choices.map((each) => [each, betterWords(attribute, each)])}
            onChoose={onDirection}
          />
        </span>
      ) : (
        <span className="ask-better quiet">{betterWords(attribute, direction)}</span>
      )}
    </li>
  );
}
