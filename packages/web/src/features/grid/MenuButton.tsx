import { MoreOutlined } from '@ant-design/icons';
import './gridMenu.css';

interface MenuButtonProps {
  /** Of what the head is; absent for a cell. */
  readonly name?: string;
}

/** Opens the grid's menu for the head or cell that it is drawn in. The grid itself listens: no cell has a menu of its own. */
export function MenuButton({ name }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={name === undefined ? 'cell-more' : 'head-menu'}
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={name === undefined ? 'Cell menu' : `Menu of ${name}`}
    >
      <MoreOutlined aria-hidden />
    </button>
  );
}
