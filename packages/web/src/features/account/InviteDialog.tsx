import { includesRight, type Right } from '@tertium/contract';
import { Checkbox, Select } from 'antd';
import { useSendsMail } from '../../api/authOptions';
import { useListComparisonsQuery } from '../../api/comparisons';
import { useInvitePersonMutation } from '../../api/people';
import { RightChoice } from '../../document/sharing/RightChoice';
import { apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { Field } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';
import { type IssuedLink, issuedLink } from '../../ui/IssuedLinkDialog';
import { Labelled } from '../../ui/Labelled';
import { useDraft } from '../../ui/useDraft';

interface InviteDialogProps {
  onClose(): void;
  onLink(link: IssuedLink): void;
}

interface Draft {
  readonly name: string;
  readonly email: string;
  readonly isAdministrator: boolean;
  /** The comparison that opens first, `null` for their list. */
  readonly comparisonId: string | null;
  readonly right: Right;
}

const nobody: Draft = { name: '', email: '', isAdministrator: false, comparisonId: null, right: 'view' };
const ownList = '';

export function InviteDialog({ onClose, onLink }: InviteDialogProps) {
  const sendsMail = useSendsMail();
  const [invite, sending] = useInvitePersonMutation();
  const { isLoading, error } = sending;
  const { draft, change } = useDraft(nobody, sending);
  const { data: comparisons = [] } = useListComparisonsQuery({});
  const managed = comparisons.filter(({ rights }) => includesRight(rights, 'manage'));
  const trouble = error && apiErrorOf(error);
  const isEmailWrong = trouble?.code === 'ERR_USER_EXISTS' || trouble?.code === 'ERR_VALIDATION';

  async function send() {
    const { name, email, isAdministrator, comparisonId, right } = draft;
    const role = isAdministrator ? 'administrator' : 'member';
    const { data } = await invite({
      body: {
        name,
        email,
        role,
        ...(sendsMail && { byMail: true }),
        ...(comparisonId !== null && { share: { comparisonId, right } }),
      },
    });
    if (data === undefined) return;
    onClose();
    onLink(issuedLink(`Invitation for ${name}`, data));
  }

  return (
    <FormDialog
      title="Invite someone"
      submit={sendsMail ? 'Send invitation' : 'Create invitation link'}
      isReady={draft.name.trim() !== '' && draft.email.trim() !== ''}
      isBusy={isLoading}
      trouble={trouble !== undefined && !isEmailWrong && describeError(trouble)}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="Name"
        autoComplete="off"
        autoFocus
        isRequired
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <Field
        label="E-mail"
        autoComplete="off"
        inputMode="email"
        spellCheck={false}
        isRequired
        value={draft.email}
        onChange={(email) => change({ email })}
        error={
          isEmailWrong
            ? trouble.code === 'ERR_USER_EXISTS'
              ? describeError(trouble)
              : 'Enter an e-mail address, such as ada@example.org.'
            : undefined
        }
      />
      {managed.length > 0 && (
        <Labelled label="First page">
          {(id) => (
            <Select
              id={id}
              value={draft.comparisonId ?? ownList}
              options={[
                { value: ownList, label: 'Their comparisons' },
                ...managed.map((each) => ({ value: each.id, label: each.name })),
              ]}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(chosen: string) => change({ comparisonId: chosen === ownList ? null : chosen })}
            />
          )}
        </Labelled>
      )}
      {draft.comparisonId !== null && (
        <Labelled label="Access">
          {(id) => <RightChoice id={id} value={draft.right} onChange={(right) => change({ right })} />}
        </Labelled>
      )}
      <Checkbox
        checked={draft.isAdministrator}
        onChange={({ target }) => change({ isAdministrator: target.checked })}
      >
        Administrator: can invite and manage people
      </Checkbox>
    </FormDialog>
  );
}
