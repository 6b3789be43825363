import type { Person } from '@tertium/contract';
import { App, Checkbox } from 'antd';
import { describeError } from '../../session/describeError';
import { useReadFactorsQuery, useUpdateFactorPolicyMutation } from './accountApi';

/** For administrators: whether everyone needs a second factor. */
export function FactorPolicy({ people }: { people: readonly Person[] }) {
  const { message, modal } = App.useApp();
  const { data } = useReadFactorsQuery();
  const [update] = useUpdateFactorPolicyMutation();
  const count = people.filter(({ hasSecondFactor }) => hasSecondFactor).length;

  async function save(isRequired: boolean) {
    const { error } = await update({ body: { isRequired } });
    if (error !== undefined) message.error(describeError(error));
    else
      message.success(isRequired ? 'Everyone needs a second factor now' : 'A second factor is optional now');
  }
  const ask = (isRequired: boolean) =>
    isRequired
      ? modal.confirm({
          title: 'Require a second factor of everyone?',
          content:
            'People without one set it up at their next sign-in, before anything else. No one is signed out, and access tokens keep working.',
          okText: 'Require',
          onOk: () => save(true),
        })
      : save(false);

  return (
    <div>
      <Checkbox checked={data?.isRequired ?? false} onChange={({ target }) => void ask(target.checked)}>
        Everyone needs a second factor
      </Checkbox>
      <p className="quiet">
        {count} of {people.length} have one.
      </p>
    </div>
  );
}
