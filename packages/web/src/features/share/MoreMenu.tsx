import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Menu } from '../../ui/Menu';

interface MoreMenuProps {
  /** Of what the row is about. */
  readonly name: string;
  readonly items: readonly { readonly key: string; readonly label: string }[];
  readonly onChoose: (key: string) => void;
}

/** What else is done with the subject of a row, behind three dots. */
export const MoreMenu = ({ name, items, onChoose }: MoreMenuProps) => (
  <Menu placement="bottomRight" menu={{ items: [...items], onClick: ({ key }) => onChoose(key) }}>
    <Button type="text" size="middle" icon={<MoreOutlined aria-hidden />} aria-label={`More about ${name}`} />
  </Menu>
);
