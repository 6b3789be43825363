import { isComputed, isWebAddress, otherUnits, rawText } from '@tertium/engine';
import type { MenuProps } from 'antd';
import { useEffect, useMemo } from 'react';
import { baselineIndex } from '../../ranked/baselineIndex';
import { useComparison, useMay, useRanking } from '../../ranked/comparisonContext';
import { countedNoun } from '../../ui/countedNoun';
import { Menu } from '../../ui/Menu';
import { useHasTouch } from '../../ui/screen';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { aboutOf } from '../attribute/aboutCell';
import { useOrder } from '../attribute/useOrder';
import { useShown } from '../attribute/useShown';
import { proposedIn } from '../proposals/proposedIn';
import { useProposalEdits } from '../proposals/useProposalEdits';
import { useShortlist } from '../view/useShortlist';
import { useView } from '../view/useView';
import { cellsAt, setSources } from './cellEdits';
import { type ActionTools, gridActions, type MenuTarget } from './gridActions';
import type { OpenedMenu } from './useGridMenu';
import { useSaySorted } from './useSaySorted';
import { isSorted } from './useShape';
import './gridMenu.css';

interface GridMenuProps
  extends MenuTarget,
    Pick<
      ActionTools,
      | 'actions'
      | 'itemsAre'
      | 'scoreKey'
      | 'onEdit'
      | 'onClear'
      | 'onCopy'
      | 'onMoveHere'
      | 'onSeries'
      | 'onInsert'
      | 'onLimit'
      | 'onWiden'
      | 'onUsualWidth'
    > {
  readonly at: OpenedMenu['at'];
  readonly onClose: () => void;
}

/** Keeps the menu within the window. */
const align = { overflow: { adjustX: true, shiftX: true, shiftY: true } };

/** The menu of a cell or head, however it was opened. */
export function GridMenu({ at, onClose, ...props }: GridMenuProps) {
  const { item, attribute, block } = props;
  const { comparison, edit, past } = useComparison();
  const { ranking, isUnweighed, scorableIds } = useRanking();
  const canEdit = useMay('edit');
  const canWeigh = useMay('weigh');
  const hasTouch = useHasTouch();
  const show = useFormatNumber();
  const shownOf = useShown();
  const order = useOrder();
  const [view, change] = useView();
  const saySorted = useSaySorted();
  const { ids: shortlist } = useShortlist(view);
  const [[cell = null] = []] = cellsAt(comparison, [item?.id ?? ''], [attribute?.id ?? '']);
  const [[first = null] = []] = cellsAt(
    comparison,
    block.itemIds.slice(0, 1),
    block.attributeIds.slice(0, 1),
  );
  const { source, asOf, confidence } = aboutOf(first);
  const { take } = useProposalEdits();
  const proposed = useMemo(
    () => (canEdit ? proposedIn(comparison, block) : []),
    [canEdit, comparison, block],
  );
  const groups = gridActions(props, {
    ...props,
    canEdit,
    isComputed: attribute !== null && isComputed(attribute),
    canOpenAbout:
      canWeigh ||
      (attribute !== null && isComputed(attribute)) ||
      (cell !== null && typeof cell !== 'string'),
    hasSource: source !== '',
    onFillSource: () =>
      edit(
        setSources(comparison, block.itemIds, block.attributeIds, { source, asOf, confidence }),
        'Fill source',
      ),
    onTakeProposals: proposed.length === 0 ? null : () => take(proposed),
    canComment: past === null && canWeigh,
    canWeigh: canWeigh && attribute !== null && scorableIds.includes(attribute.id),
    canExplain: ranking !== null && !isUnweighed,
    isBaseline: item !== null && comparison.items[baselineIndex(comparison, view)] === item,
    isShortlisted: item !== null && shortlist.includes(item.id),
    link: attribute?.type === 'link' && isWebAddress(rawText(cell)) ? rawText(cell) : null,
    cellCount: countedNoun(block.itemIds.length * block.attributeIds.length, 'cell', show),
    isTurned: attribute !== null && shownOf(attribute).converted?.conversion.isReversed === true,
    hasUnits: attribute !== null && otherUnits(attribute).length > 0,
    onMoveItem: isSorted(view, props.itemsAre) ? saySorted : props.actions.moveItem,
    sort: order.sort,
    onSort: order.sortBy,
    onThenSort: order.thenBy,
    group: view.group,
    isPinned: (id) => view.pinned.includes(id),
    onPin: (id) =>
      change({
        pinned: view.pinned.includes(id) ? view.pinned.filter((each) => each !== id) : [...view.pinned, id],
      }),
    onGroup: (group) => change({ group, isFolded: false }),
  });
  useEffect(() => {
    const leave = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest('.grid-menu'))) onClose();
    };
    window.addEventListener('pointerdown', leave, { capture: true });
    return () => window.removeEventListener('pointerdown', leave, { capture: true });
  }, [onClose]);

  const items = groups.flatMap(({ name, actions }, i): NonNullable<MenuProps['items']> => {
    const lines = actions.map(({ key, label, keys, run }) => ({
      key: `${i} ${key}`,
      label,
      ...(keys !== undefined && !hasTouch && { extra: <kbd aria-hidden>{keys}</kbd> }),
      onClick: run,
    }));
    if (name === '' || lines.length === 0) return lines;
    return [
      { type: 'divider', key: `${i}` },
      { type: 'group', key: `${i} ${name}`, label: name, children: lines },
    ];
  });
  return (
    <Menu
      open
      trigger={[]}
      align={align}
      classNames={{ root: 'grid-menu' }}
      menu={{ items }}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <span className="grid-menu-point" style={{ left: at.x, top: at.y }} />
    </Menu>
  );
}
