import { Button } from 'antd';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useView } from '../view/useView';

/** What is done with the items that are chosen. */
export function SelectionTools({ view: layout }: { readonly view: 'matrix' | 'list' }) {
  const [view, change] = useView();
  const show = useFormatNumber();
  const count = view.selected.length;
  return (
    <span className="selection-tools">
      {layout === 'list' && count > 1 && (
        <Button
          size="middle"
          type="primary"
          onClick={() => change({ view: 'matrix', isSelectionOnly: true })}
        >
          Compare {show(count)} side by side
        </Button>
      )}
      {layout === 'matrix' && (
        <Button size="middle" onClick={() => change({ isSelectionOnly: !view.isSelectionOnly })}>
          {view.isSelectionOnly ? 'Show all items' : `Only the ${show(count)} chosen`}
        </Button>
      )}
      <Button size="middle" type="text" onClick={() => change({ selected: [], isSelectionOnly: false })}>
        Clear choice
      </Button>
    </span>
  );
}
