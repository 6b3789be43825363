import { MoreOutlined } from '@ant-design/icons';
import './gridMenu.css';

interface MenuButtonProps {
  /** The name of the head. Absent for a cell. */
  readonly name?: string;
}

/** Opens the grid's menu for the head or cell around it. The grid listens, so no cell has its own menu. */
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
