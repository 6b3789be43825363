import type { GrantList, Round } from '@tertium/contract';
import { everyone, includesRight, maximumQuestionLength, maximumRoundAttributes } from '@tertium/contract';
import { Button, Input, Radio } from 'antd';
import { type FormEvent, useState } from 'react';
import { useListGrantsQuery } from '../../document/sharing/sharingApi';
import { newId } from '../../document/wire/newId';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { useStartRoundMutation } from '../../ranked/rounds/roundsApi';
import { type ApiError, apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { Labelled } from '../../ui/Labelled';
import { Notice } from '../../ui/Notice';
import { BetterEnds } from '../attribute/BetterEnds';
import { betterWords, candidatesOf, confirmEnd, letCount } from '../attribute/candidates';
import { DateField } from './DateField';
import { Ticks } from './Ticks';

interface StartRoundProps {
  /** The round whose settings the next one starts with. */
  readonly before: Round | null;
  readonly onStarted: (roundId: string) => void;
  readonly onCancel: (() => void) | null;
}

/** The people with their own right to weigh, and whether everyone on the server may. */
function weighersOf({ owner, grants }: GrantList) {
  const able = grants.filter(({ right }) => includesRight(right, 'weigh'));
  const named = able.flatMap(({ grantee }) => (grantee === everyone ? [] : [grantee]));
  return {
    people: [owner, ...named].map(({ id, name }) => ({ id, name })),
    isOpenToAll: able.some(({ grantee }) => grantee === everyone),
  };
}

export function StartRound({ before, onStarted, onCancel }: StartRoundProps) {
  const { id, comparison, edit } = useComparison();
  const { scorableIds: scored } = useRanking();
  const { data: grants } = useListGrantsQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const { people, isOpenToAll } =
    grants === undefined ? { people: [], isOpenToAll: true } : weighersOf(grants);
  const [start, { isLoading }] = useStartRoundMutation();
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [question, setQuestion] = useState(before?.question ?? '');
  const [dueOn, setDueOn] = useState('');
  const [isBlind, setBlind] = useState(before?.isBlind ?? true);
  const [isForAll, setForAll] = useState((before?.participantIds ?? null) === null);
  const [attributeIds, setAttributeIds] = useState<ReadonlySet<string>>(
    () => new Set((before?.attributeIds ?? scored).filter((each) => scored.includes(each))),
  );
  const [personIds, setPersonIds] = useState<ReadonlySet<string>>(() => new Set(before?.participantIds));
  // A repeated request starts the same round.
  const [roundId] = useState(newId);
  const candidates = candidatesOf(comparison, scored, true).filter(
    ({ attribute, isScored }) => isScored || !attribute.isHidden,
  );
  const open = candidates.filter(({ isScored }) => !isScored);
  const asked = scored.filter((each) => attributeIds.has(each));
  const chosen = people.filter((person) => personIds.has(person.id)).map((person) => person.id);
  const missing =
    asked.length === 0
      ? 'Choose at least one attribute.'
      : asked.length > maximumRoundAttributes
        ? `Choose at most ${maximumRoundAttributes} attributes.`
        : !isForAll && chosen.length === 0
          ? 'Choose at least one person.'
          : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A person who asks a group about an attribute has confirmed which end is better.
    const confirmed = candidates.flatMap(({ attribute }) =>
      asked.includes(attribute.id) ? confirmEnd(attribute) : [],
    );
    if (confirmed.length > 0) edit(confirmed, 'Confirm better ends');
    const participantIds = isForAll ? null : chosen;
    const body = {
      question: question.trim(),
      isBlind,
      attributeIds: asked,
      participantIds,
      dueOn: dueOn || null,
    };
    const { error } = await start({ params: { id, roundId }, body });
    setTrouble(error === undefined ? null : apiErrorOf(error));
    if (error === undefined) onStarted(roundId);
  };

  if (candidates.length === 0) return <p className="quiet">No weights yet. Choose what matters to you.</p>;
  return (
    <form className="round-start" onSubmit={(event) => void submit(event)}>
      <Labelled label="Question" hint="Optional. Shown above the sliders.">
        {(field) => (
          <Input
            id={field}
            value={question}
            maxLength={maximumQuestionLength}
            placeholder="What matters to you in this?"
            onChange={({ target }) => setQuestion(target.value)}
          />
        )}
      </Labelled>
      <Ticks
        label="Attributes to weigh"
        entries={candidates.flatMap(({ attribute, direction, isScored }) =>
          isScored ? { id: attribute.id, name: attribute.name, note: betterWords(attribute, direction) } : [],
        )}
        ticked={attributeIds}
        onTick={setAttributeIds}
      />
      {open.length > 0 && (
        <fieldset className="round-ticks">
          <legend>Which end is better?</legend>
          {open.map((candidate) => (
            <p key={candidate.attribute.id}>
              {candidate.attribute.name}
              <BetterEnds
                attribute={candidate.attribute}
                onChoose={(direction) => {
                  edit(letCount(candidate, direction), 'Set the better end');
                  setAttributeIds(new Set([...attributeIds, candidate.attribute.id]));
                }}
              />
            </p>
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend>Who takes part</legend>
        <Radio.Group value={isForAll} onChange={({ target }) => setForAll(target.value === true)}>
          <Radio value={true}>
            {isOpenToAll ? 'Everyone on this server' : `Everyone who can weigh (${people.length})`}
          </Radio>
          <Radio value={false}>Only some people</Radio>
        </Radio.Group>
        {!isForAll && <Ticks label="People" entries={people} ticked={personIds} onTick={setPersonIds} />}
        {people.length === 1 && !isOpenToAll && (
          <p className="quiet">Only you can weigh so far. Share the comparison to weigh together.</p>
        )}
      </fieldset>
      <DateField value={dueOn} onChange={setDueOn} />
      <fieldset>
        <legend>Who sees answers before the end</legend>
        <Radio.Group value={isBlind} onChange={({ target }) => setBlind(target.value === true)}>
          <Radio value={true}>Blind: no one sees others’ points until the reveal</Radio>
          <Radio value={false}>Open: everyone sees the points of people who are done</Radio>
        </Radio.Group>
      </fieldset>
      {(people.length > 1 || isOpenToAll) && (
        <p className="quiet">
          Everyone who takes part sees the round here, in their comparisons and in their notices.
        </p>
      )}
      {trouble !== null && (
        <Notice tone="trouble">
          {trouble.code === 'ERR_STATE'
            ? 'Not started. Another round is running, or your choices have changed. Reload and try again.'
            : describeError(trouble)}
        </Notice>
      )}
      <div className="round-actions">
        <Button
          type="primary"
          size="middle"
          htmlType="submit"
          loading={isLoading}
          disabled={missing !== null}
        >
          Start round
        </Button>
        {onCancel !== null && (
          <Button size="middle" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {missing !== null && <span className="quiet">{missing}</span>}
      </div>
    </form>
  );
}
