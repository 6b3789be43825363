import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Menu } from '../../ui/Menu';

interface MoreMenuProps {
  /** The name of the row's subject. */
  readonly name: string;
  readonly items: readonly { readonly key: string; readonly label: string }[];
  readonly onChoose: (key: string) => void;
}

/** The menu with further actions of a row, behind three dots. */
export const MoreMenu = ({ name, items, onChoose }: MoreMenuProps) => (
  <Menu placement="bottomRight" menu={{ items: [...items], onClick: ({ key }) => onChoose(key) }}>
    <Button type="text" size="middle" icon={<MoreOutlined aria-hidden />} aria-label={`More about ${name}`} />
  </Menu>
);
