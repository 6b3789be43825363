import { App } from 'antd';
import { useNavigate } from 'react-router';
import { useLeaveComparisonMutation } from '../../document/sharing/sharingApi';
import { describeError } from '../../session/describeError';

/** Asks for confirmation, deletes the person's right, and goes to the list. */
export function useLeave(): (id: string, name: string) => void {
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const [leave] = useLeaveComparisonMutation();
  return (id, name) =>
    void modal.confirm({
      title: `Leave “${name}”?`,
      content: 'It disappears from your comparisons. People who manage it can share it with you again.',
      okText: 'Leave',
      onOk: async () => {
        const { error } = await leave({ params: { id } });
        if (error !== undefined) {
          message.error(describeError(error));
          return;
        }
        message.success(`You left “${name}”`);
        await navigate('/compare');
      },
    });
}
