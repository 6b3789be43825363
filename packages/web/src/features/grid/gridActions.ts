import type { Anchor } from '@tertium/contract';
import { type Attribute, hostOf, type Item, typeDescriptions } from '@tertium/engine';
import type { Sort } from '../view/viewState';
import { type Side, sideWords, type WorkspaceActions } from '../view/workspaceActions';
import { widthStep } from './gridKeys';
import type { Block } from './gridLayout';

/** What a menu is about: a cell has an item and an attribute, a head and a score one of them, the head of scores none. */
export interface MenuTarget {
  readonly item: Item | null;
  readonly attribute: Attribute | null;
  /** The selected cells, or all cells of a head. */
  readonly block: Block;
}

export interface GridAction {
  readonly key: string;
  readonly label: string;
  /** The equivalent keys. */
  readonly keys?: string;
  readonly run: () => void;
}

/** Actions in one group. If a menu is about several things, the group has the name of one. */
export interface ActionGroup {
  readonly name: string;
  readonly actions: readonly GridAction[];
}

export interface ActionTools {
  readonly actions: WorkspaceActions;
  readonly canEdit: boolean;
  /** Whether the cells have details besides their values, or the person may add some. */
  readonly canOpenAbout: boolean;
  /** Whether the first selected cell has a source. */
  readonly hasSource: boolean;
  /** Whether a formula computes the cells of the attribute. */
  readonly isComputed: boolean;
  readonly canWeigh: boolean;
  /** Whether comments can be opened, which belong to the current comparison. */
  readonly canComment: boolean;
  /** Whether the item has a place, or a shown reason for having none. */
  readonly canExplain: boolean;
  readonly isBaseline: boolean;
  readonly isShortlisted: boolean;
  readonly itemsAre: 'columns' | 'rows';
  /** The sort key of the head of scores. */
  readonly scoreKey: string;
  /** The web address in the cell. */
  readonly link: string | null;
  /** "12 cells". */
  readonly cellCount: string;
  readonly onEdit: () => void;
  /** Makes the selected cells unknown, or deletes the item or attribute of a head. */
  readonly onClear: () => void;
  readonly onCopy: (how?: { readonly hasHeads?: boolean; readonly isCut?: boolean }) => void;
  /** Moves the cells that were cut, `null` if none were. */
  readonly onMoveHere: (() => void) | null;
  /** Continues the filled cells of the selection into the unknown ones. */
  readonly onSeries: () => void;
  readonly onInsert: (side: Side) => void;
  readonly onMoveItem: WorkspaceActions['moveItem'];
  /** Copies the source of the first selected cell to the others. */
  readonly onFillSource: () => void;
  /** Accepts the values proposed for the selected cells, `null` if there are none. */
  readonly onTakeProposals: (() => void) | null;
  readonly onLimit: (attribute: Attribute) => void;
  /** Whether the shown unit reverses the order of the attribute's amounts. */
  readonly isTurned: boolean;
  /** Whether there are other units for the attribute's amounts. */
  readonly hasUnits: boolean;
  /** The keys by which the items are sorted. */
  readonly sort: readonly Sort[];
  readonly onSort: (key: Sort) => void;
  /** Adds a key that sorts items which are equal so far. */
  readonly onThenSort: (key: Sort) => void;
  /** What groups the items of the list. */
  readonly group: string | null;
  readonly onGroup: (attributeId: string | null) => void;
  /** Whether an item or attribute is pinned. */
  readonly isPinned: (id: string) => boolean;
  readonly onPin: (id: string) => void;
  /** Widens the column by some px, `null` if it isn't a column. */
  readonly onWiden: ((by: number) => void) | null;
  /** Resets the width, `null` if it is the default. */
  readonly onUsualWidth: (() => void) | null;
}

const openLink = (link: string) => void window.open(link, '_blank', 'noopener,noreferrer');
const sideMarks: Readonly<Record<Side, string>> = { up: '↑', down: '↓', left: '←', right: '→' };

type Line = GridAction | false;
const group = (name: string, lines: readonly Line[]): ActionGroup => ({
  name,
  actions: lines.filter((line) => line !== false),
});

/** All actions of a menu's target. */
export function gridActions(target: MenuTarget, tools: ActionTools): readonly ActionGroup[] {
  const { item, attribute } = target;
  const isCell = item !== null && attribute !== null;
  const groups = [
    isCell && cellActions(target, tools),
    attribute !== null && attributeActions(attribute, target, tools),
    item !== null && itemActions(item, target, tools),
    item === null && attribute === null && scoreActions(tools),
  ];
  return groups.filter((each) => each !== false && each.actions.length > 0) as readonly ActionGroup[];
}

function cellActions(target: MenuTarget, tools: ActionTools): ActionGroup {
  const { block } = target;
  const {
    actions,
    canOpenAbout,
    isComputed,
    link,
    cellCount,
    onEdit,
    onClear,
    onCopy,
    onMoveHere,
    onSeries,
  } = tools;
  const canEdit = tools.canEdit && !isComputed;
  const isOne = block.itemIds.length * block.attributeIds.length === 1;
  return group('', [
    canEdit && { key: 'edit', label: 'Edit', keys: 'Enter', run: onEdit },
    link !== null && {
      key: 'open',
      label: 'Open link',
      run: () => openLink(link),
    },
    canOpenAbout && {
      key: 'about',
      label: isComputed
        ? 'How it is computed…'
        : isOne
          ? 'Note and source…'
          : `Note and source of ${cellCount}…`,
      run: () => actions.aboutCells(block.itemIds, block.attributeIds),
    },
    canEdit && {
      key: 'cut',
      label: isOne ? 'Cut' : `Cut ${cellCount}`,
      keys: 'Ctrl X',
      run: () => onCopy({ isCut: true }),
    },
    canEdit &&
      !isOne &&
      tools.hasSource && {
        key: 'source',
        label: `Use the first source for ${cellCount}`,
        run: tools.onFillSource,
      },
    isOne && commentAction(target, tools),
    copyAction(isOne ? 'Copy' : `Copy ${cellCount}`, tools),
    !isOne && {
      key: 'heads',
      label: 'Copy with names',
      run: () => onCopy({ hasHeads: true }),
    },
    tools.canEdit && onMoveHere !== null && { key: 'here', label: 'Move cut cells here', run: onMoveHere },
    takeAction(tools),
    canEdit && !isOne && { key: 'series', label: 'Continue series', run: onSeries },
    canEdit && {
      key: 'clear',
      label: isOne ? 'Make unknown' : `Make ${cellCount} unknown`,
      keys: 'Delete',
      run: onClear,
    },
  ]);
}

function attributeActions(attribute: Attribute, target: MenuTarget, tools: ActionTools): ActionGroup {
  const { actions, canEdit, canWeigh, itemsAre, onLimit } = tools;
  const { id, limit, role } = attribute;
  const isHead = target.item === null;
  const hasLimit = role === 'must' && limit !== null;
  const [before, after] = itemsAre === 'columns' ? ['up', 'down'] : ['left', 'right'];
  return group(isHead ? '' : attribute.name, [
    canEdit && {
      key: 'limit',
      label: hasLimit ? 'Change the limit…' : 'Set a limit…',
      run: () => onLimit(attribute),
    },
    canWeigh && { key: 'weigh', label: 'Weigh…', run: () => actions.weigh(id) },
    ...sortActions(attribute, tools),
    ...(isHead ? [] : sortBlockActions(attribute, target, tools)),
    isHead && itemsAre === 'rows' && groupAction(id, tools),
    ...(isHead ? headActions(target, tools) : []),
    ...(isHead ? insertActions(itemsAre === 'columns', tools) : []),
    canEdit && isHead && { key: 'before', label: `Move ${before}`, run: () => actions.moveAttribute(id, -1) },
    canEdit && isHead && { key: 'after', label: `Move ${after}`, run: () => actions.moveAttribute(id, 1) },
    tools.hasUnits && { key: 'unit', label: 'Show in…', run: () => actions.showIn(id) },
    ...(isHead ? shapeActions(id, tools) : []),
    { key: 'hide', label: 'Hide', run: () => actions.hideAttribute(id) },
    canEdit && { key: 'attribute', label: 'Edit attribute', run: () => actions.editAttribute(id) },
    isHead && deleteAction(tools),
  ]);
}

function itemActions(item: Item, target: MenuTarget, tools: ActionTools): ActionGroup {
  const { actions, canEdit, canExplain, isBaseline, isShortlisted, itemsAre } = tools;
  const { id, link } = item;
  const isHead = target.attribute === null;
  const [before, after] = itemsAre === 'columns' ? ['left', 'right'] : ['up', 'down'];
  return group(isHead ? '' : item.name, [
    canExplain && { key: 'explain', label: 'Why this place?', run: () => actions.explain(id) },
    canExplain &&
      isHead && { key: 'similar', label: 'Find similar items', run: () => actions.findSimilar(id) },
    {
      key: 'shortlist',
      label: isShortlisted ? 'Remove from shortlist' : 'Add to shortlist',
      run: () => actions.shortlist(id, !isShortlisted),
    },
    isBaseline
      ? { key: 'baseline', label: 'Remove baseline', run: () => actions.setBaseline(null) }
      : { key: 'baseline', label: 'Use as baseline', run: () => actions.setBaseline(id) },
    link !== undefined &&
      isHead && { key: 'visit', label: `Open ${hostOf(link)}`, run: () => openLink(link) },
    ...(isHead ? headActions(target, tools) : []),
    canEdit && isHead && { key: 'image', label: 'Image and link…', run: () => actions.editItem(id) },
    ...(isHead ? insertActions(itemsAre === 'rows', tools) : []),
    canEdit && isHead && { key: 'before', label: `Move ${before}`, run: () => tools.onMoveItem(id, -1) },
    canEdit && isHead && { key: 'after', label: `Move ${after}`, run: () => tools.onMoveItem(id, 1) },
    ...(isHead ? shapeActions(id, tools) : []),
    canEdit && isHead && { key: 'rename', label: 'Rename', run: () => actions.renameItem(id) },
    isHead && deleteAction(tools),
  ]);
}

function scoreActions(tools: ActionTools): ActionGroup {
  const best = { by: tools.scoreKey, isDescending: false };
  return group('', [
    { key: 'best', label: 'Sort best first', run: () => tools.onSort(best) },
    { key: 'worst', label: 'Sort worst first', run: () => tools.onSort({ ...best, isDescending: true }) },
    thenAction(best, tools),
    ...widthActions(tools),
  ]);
}

/** Actions that pin a row or column and set the width of a column. */
const shapeActions = (id: string, tools: ActionTools): readonly Line[] => [
  { key: 'pin', label: tools.isPinned(id) ? 'Unpin' : 'Pin', run: () => tools.onPin(id) },
  ...widthActions(tools),
];

function widthActions({ onWiden, onUsualWidth }: ActionTools): readonly Line[] {
  if (onWiden === null) return [];
  return [
    { key: 'wider', label: 'Wider', keys: 'Alt +', run: () => onWiden(widthStep) },
    { key: 'narrower', label: 'Narrower', keys: 'Alt −', run: () => onWiden(-widthStep) },
    onUsualWidth !== null && { key: 'usual', label: 'Reset width', run: onUsualWidth },
  ];
}

/** Adds a sort key, if the items are sorted by something else. */
const thenAction = (key: Sort, { sort, onThenSort }: ActionTools): Line =>
  sort.length > 0 &&
  sort.every(({ by }) => by !== key.by) && {
    key: 'then',
    label: 'Then by this',
    run: () => onThenSort(key),
  };

/** Actions on all cells of a row or column. */
function headActions(target: MenuTarget, tools: ActionTools): readonly Line[] {
  const { block } = target;
  const { actions, canEdit, isComputed, cellCount } = tools;
  return [
    copyAction(`Copy ${cellCount}`, tools),
    canEdit &&
      !isComputed && {
        key: 'about',
        label: `Note and source of ${cellCount}…`,
        run: () => actions.aboutCells(block.itemIds, block.attributeIds),
      },
    takeAction(tools),
    commentAction(target, tools),
  ];
}

function commentAction({ item, attribute }: MenuTarget, { actions, canComment }: ActionTools): Line {
  const [itemId = '', attributeId = ''] = [item?.id, attribute?.id];
  const anchor: Anchor =
    attribute === null
      ? { kind: 'item', itemId }
      : item === null
        ? { kind: 'attribute', attributeId }
        : { kind: 'cell', itemId, attributeId };
  return canComment && { key: 'comment', label: 'Comment…', run: () => actions.comment(anchor) };
}

const takeAction = ({ canEdit, onTakeProposals }: ActionTools): Line =>
  canEdit && onTakeProposals !== null && { key: 'take', label: 'Take proposed values', run: onTakeProposals };

const copyAction = (label: string, { onCopy }: ActionTools): GridAction => ({
  key: 'copy',
  label,
  keys: 'Ctrl C',
  run: () => onCopy(),
});

/** Inserts an item or attribute on either side. */
const insertActions = (isRow: boolean, { canEdit, onInsert }: ActionTools): readonly Line[] =>
  (isRow ? (['up', 'down'] as const) : (['left', 'right'] as const)).map(
    (side) =>
      canEdit && {
        key: `insert ${side}`,
        label: `Insert ${sideWords[side]}…`,
        keys: `Alt Shift ${sideMarks[side]}`,
        run: () => onInsert(side),
      },
  );

const deleteAction = ({ canEdit, onClear }: ActionTools): Line =>
  canEdit && { key: 'delete', label: 'Delete', keys: 'Delete', run: onClear };

/** Sorts the items by an attribute in both orders, the better end first, and adds that order as a further key. */
function sortActions(attribute: Attribute, tools: ActionTools): readonly Line[] {
  const { id, direction } = attribute;
  const { isTurned } = tools;
  const [high, low] = endNames(attribute);
  const both = [
    { key: 'high', label: `Sort ${high}`, run: () => tools.onSort({ by: id, isDescending: !isTurned }) },
    { key: 'low', label: `Sort ${low}`, run: () => tools.onSort({ by: id, isDescending: isTurned }) },
  ];
  const isLowFirst = (direction === 'lower') !== isTurned || high === 'Z to A';
  return [
    ...(isLowFirst ? both.reverse() : both),
    thenAction({ by: id, isDescending: isLowFirst === isTurned }, tools),
  ];
}

/** Sorts the selected items among themselves, if the table shows them in their own order. */
function sortBlockActions(attribute: Attribute, { block }: MenuTarget, tools: ActionTools): readonly Line[] {
  const { actions, canEdit, sort } = tools;
  const { itemIds } = block;
  if (!canEdit || sort.length > 0 || itemIds.length < 2) return [];
  const [high, low] = endNames(attribute);
  const line = (key: string, end: string, isDescending: boolean): Line => ({
    key,
    label: `Sort these ${itemIds.length} items ${end}`,
    run: () =>
      actions.sortItems(itemIds, { by: attribute.id, isDescending: isDescending !== tools.isTurned }),
  });
  return [line('these high', high, true), line('these low', low, false)];
}

const groupAction = (id: string, { group: by, onGroup }: ActionTools): GridAction =>
  by === id
    ? { key: 'group', label: 'Stop grouping by this', run: () => onGroup(null) }
    : { key: 'group', label: 'Group by this', run: () => onGroup(id) };

function endNames({ type, order }: Attribute): readonly [high: string, low: string] {
  switch (typeDescriptions[type].numbers) {
    case 'amount':
      return ['highest first', 'lowest first'];
    case 'day':
      return ['latest first', 'earliest first'];
    case 'answer':
      return ['“yes” first', '“no” first'];
    case 'category':
      if (order.length > 1) return [`“${order.at(-1)}” first`, `“${order[0]}” first`];
      return ['Z to A', 'A to Z'];
    case null:
      return ['Z to A', 'A to Z'];
  }
}
