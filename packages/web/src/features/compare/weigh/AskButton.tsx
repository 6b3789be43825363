import { CommentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useView } from '../view/useView';

/** For who finds it hard to say in points what matters: opens the ways of being asked. */
export function AskButton() {
  const [, change] = useView();
  return (
    <Button size="small" icon={<CommentOutlined aria-hidden />} onClick={() => change({ panel: 'ask' })}>
      Help me weigh
    </Button>
  );
}
