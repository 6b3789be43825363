import type { Round } from '@tertium/contract';
import { App, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useUpdateRoundMutation } from '../../ranked/rounds/roundsApi';
import { describeError } from '../../session/describeError';
import { DateField } from './DateField';

/** Sets, changes or removes the due date of a running round. */
export function DueDate({ round }: { readonly round: Round }) {
  const { id } = useComparison();
  const { message } = App.useApp();
  const saved = round.dueOn ?? '';
  const [date, setDate] = useState(saved);
  const [update, { isLoading }] = useUpdateRoundMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await update({ params: { id, roundId: round.id }, body: { dueOn: date || null } });
    if (error !== undefined) message.error(describeError(error));
  };
  return (
    <form className="round-due" onSubmit={(event) => void submit(event)}>
      <DateField value={date} onChange={setDate} />
      {date !== saved && (
        <Button size="middle" htmlType="submit" loading={isLoading}>
          {date === '' ? 'Remove date' : 'Save date'}
        </Button>
      )}
    </form>
  );
}
