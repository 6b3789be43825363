import { MoreOutlined } from '@ant-design/icons';
import type { BodyOf, Person, updatePerson } from '@tertium/contract';
import { App, Button } from 'antd';
import { useSendsMail } from '../../api/authOptions';
import type { CallError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { type IssuedLink, issuedLink } from '../../ui/IssuedLinkDialog';
import { Menu } from '../../ui/Menu';
import {
  useEndPersonSessionsMutation,
  useIssueResetCodeMutation,
  useMailLinkMutation,
  useResetFactorsMutation,
  useUpdatePersonMutation,
} from './accountApi';

interface PersonMenuProps {
  person: Person;
  onLink(link: IssuedLink): void;
}

/** The actions of an administrator on one person. */
export function PersonMenu({ person, onLink }: PersonMenuProps) {
  const { message, modal } = App.useApp();
  const [update] = useUpdatePersonMutation();
  const [issue] = useIssueResetCodeMutation();
  const [mailLink] = useMailLinkMutation();
  const sendsMail = useSendsMail();
  const [resetFactors] = useResetFactorsMutation();
  const [endSessions] = useEndPersonSessionsMutation();
  const { id, name, email, version, state, role, wantedEmail, hasSecondFactor } = person;
  const isDisabled = state === 'disabled';
  const isAdministrator = role === 'administrator';

  const say = ({ error }: { error?: CallError | undefined }, done: string) => {
    if (error === undefined) message.success(done);
    else message.error(describeError(error));
  };
  const change = async (body: BodyOf<typeof updatePerson>, done: string) =>
    say(await update({ params: { id }, body, version }), done);

  async function makeLink() {
    const { data, error } = await issue({ params: { id } });
    if (data === undefined) return void message.error(describeError(error));
    const title = state === 'invited' ? `New invitation for ${name}` : `Reset link for ${name}`;
    const note = hasSecondFactor ? ' A new password doesn’t remove their second factor.' : '';
    onLink({ ...issuedLink(title, data), note });
  }
  const disable = () =>
    modal.confirm({
      title: `Disable ${name}?`,
      content:
        'This signs them out everywhere and ends their access tokens. Their comparisons stay. You can enable them again.',
      okText: 'Disable',
      onOk: () => change({ isDisabled: true }, `${name} disabled`),
    });

  const forgetFactors = () =>
    modal.confirm({
      title: `Reset the second factor of ${name}?`,
      content:
        'This removes their app, passkeys and recovery codes. Their password alone signs them in. First make sure the request really comes from them.',
      okText: 'Reset',
      onOk: async () => say(await resetFactors({ params: { id } }), `Reset the second factor of ${name}`),
    });

  const actions: Record<string, () => unknown> = {
    link: makeLink,
    mail: async () => say(await mailLink({ params: { id } }), `E-mail to ${email} is on its way`),
    factors: forgetFactors,
    end: async () => say(await endSessions({ params: { id } }), `Signed out ${name} everywhere`),
    role: () =>
      isAdministrator
        ? change({ role: 'member' }, `${name} is no longer an administrator`)
        : change({ role: 'administrator' }, `${name} is now an administrator`),
    confirm: () => change({ emailChange: 'confirm' }, `${name} now signs in as ${wantedEmail}`),
    refuse: () => change({ emailChange: 'refuse' }, `Refused. ${name} still signs in as ${email}`),
    state: () => (isDisabled ? change({ isDisabled: false }, `${name} enabled`) : disable()),
  };

  return (
    <Menu
      placement="bottomRight"
      menu={{
        items: [
          ...(wantedEmail === null
            ? []
            : [
                { key: 'confirm', label: `Confirm ${wantedEmail}` },
                { key: 'refuse', label: `Refuse ${wantedEmail}` },
                { type: 'divider' as const },
              ]),
          {
            key: 'link',
            label: state === 'invited' ? 'New invitation link' : 'Reset link',
            disabled: isDisabled,
          },
          ...(sendsMail
            ? [
                {
                  key: 'mail',
                  label: state === 'invited' ? 'E-mail new invitation' : 'E-mail reset link',
                  disabled: isDisabled,
                },
              ]
            : []),
          ...(hasSecondFactor ? [{ key: 'factors', label: 'Reset second factor' }] : []),
          { key: 'end', label: 'Sign out everywhere' },
          { key: 'role', label: isAdministrator ? 'Remove as administrator' : 'Make administrator' },
          { type: 'divider' },
          { key: 'state', label: isDisabled ? 'Enable' : 'Disable' },
        ],
        onClick: ({ key }) => void actions[key]?.(),
      }}
    >
      <Button size="middle" icon={<MoreOutlined />} aria-label={`Actions for ${name}`} aria-haspopup="menu" />
    </Menu>
  );
}
