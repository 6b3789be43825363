import { App } from 'antd';
import { LinkButton } from '../../ui/LinkButton';
import { useView } from '../view/useView';
import { ownOrder } from '../view/viewState';

/** Says that sorted or grouped items can’t be moved, and offers to show them as entered. */
export function useSaySorted(): () => void {
  const { message } = App.useApp();
  const [, change] = useView();
  return () => {
    const key = 'sorted';
    const unsort = () => {
      message.destroy(key);
      change({ sort: ownOrder, group: null });
    };
    const content = (
      <>
        Items can’t be moved while they are sorted or grouped.{' '}
        <LinkButton onClick={unsort}>Show as entered</LinkButton>
      </>
    );
    message.info({ key, duration: 8, content });
  };
}
