import { type Decision, limits, reviewMonths, tidyText } from '@tertium/engine';
import { useMemo, useState } from 'react';
import { useReadProfileQuery } from '../../api/profile';
import { newId } from '../../document/wire/newId';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { dayWords, monthsAfter } from '../../ranked/decisionWords';
import { apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { announce } from '../../ui/announce';
import { FormDialog } from '../../ui/FormDialog';
import { NoteField } from '../../ui/NoteField';
import { SelectField } from '../../ui/SelectField';
import { today } from '../../ui/today';
import { tooLong } from '../../ui/tooLong';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useSetMarkMutation } from '../past/marksApi';
import { useSavedVersion } from '../past/useSavedVersion';

const never = 0;

/** Asks what was chosen and why, saves the version, and records the decision. */
export function DecisionDialog({ onClose }: { readonly onClose: () => void }) {
  const { comparison } = useComparison();
  const { ranking } = useRanking();
  const show = useFormatNumber();
  const leader = comparison.items[ranking?.order[0] ?? 0]?.id ?? '';
  const [itemId, setItem] = useState(leader);
  const [reasonDraft, setReason] = useState('');
  const [months, setMonths] = useState(6);
  const { record, isBusy, trouble } = useRecordDecision();
  const reason = tidyText(reasonDraft);
  const error = tooLong(reason, limits.noteLength, show);
  const options = useMemo(
    () => comparison.items.map((each) => ({ value: each.id, label: each.name })),
    [comparison.items],
  );
  const reviews = [
    ...reviewMonths.map((each) => ({ value: each, label: `On ${dayWords(monthsAfter(today(), each))}` })),
    { value: never, label: 'Never' },
  ];
  const item = comparison.items.find(({ id }) => id === itemId);
  const act = async () => {
    if (item === undefined) return;
    const day = today();
    const review =
      months === never
        ? { reviewOn: null, reviewEvery: null }
        : { reviewOn: monthsAfter(day, months), reviewEvery: months };
    if (await record({ itemId, itemName: item.name, day, reason, ...review })) onClose();
  };
  return (
    <FormDialog
      title="Record the decision"
      submit="Record decision"
      isReady={item !== undefined && error === undefined}
      isBusy={isBusy}
      isChanged={reason !== ''}
      trouble={trouble}
      onSubmit={act}
      onClose={onClose}
    >
      <SelectField
        label="We chose"
        value={itemId}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        onChange={setItem}
      />
      <NoteField
        label="Because"
        hint="Finishes the sentence “We chose … because …”."
        error={error}
        value={reasonDraft}
        onChange={setReason}
      />
      <SelectField label="Ask whether it still holds" value={months} options={reviews} onChange={setMonths} />
      <p className="quiet">
        Everyone who can see this comparison sees the decision. The current version is saved with it.
      </p>
    </FormDialog>
  );
}

/** Saves the current version, then the decision on it. */
function useRecordDecision() {
  const { id, edit } = useComparison();
  const { weighting } = useRanking();
  const by = useReadProfileQuery().data?.value.name ?? '';
  const savedVersion = useSavedVersion();
  const [set] = useSetMarkMutation();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  // A repeated request saves the same mark.
  const [markId] = useState(newId);

  async function save(given: Omit<Decision, 'by' | 'markId' | 'version'>): Promise<string | null> {
    const version = await savedVersion();
    if (version === null) return 'Your last edits aren’t saved yet. Try again when they are.';
    const name = `Decision ${dayWords(given.day)}`;
    const body = { name, note: '', markedVersion: version, weightingId: weighting?.id ?? null };
    const { error } = await set({ params: { id, markId }, body });
    if (error !== undefined) {
      return apiErrorOf(error).code === 'ERR_QUOTA'
        ? 'You have reached 200 saved versions. Remove one to record the decision.'
        : describeError(error);
    }
    const decision: Decision = { ...given, by, markId, version };
    edit([{ kind: 'comparison.update', patch: { settings: { decision } } }], 'Record the decision');
    announce('Decision recorded');
    return null;
  }

  const record = async (given: Omit<Decision, 'by' | 'markId' | 'version'>): Promise<boolean> => {
    setBusy(true);
    const refused = await save(given);
    setBusy(false);
    setTrouble(refused);
    return refused === null;
  };
  return { record, isBusy, trouble };
}
