/** What a link to a workspace reproduces. Defaults are not written into the address. */
export interface ViewState {
  /** `null` decides by the number of items. */
  readonly view: 'matrix' | 'list' | null;
  /** The item with which others are compared. `null` for the comparison's own, `'none'` for none. */
  readonly baseline: string | null;
  readonly isDifferencesOnly: boolean;
  readonly highlight: Highlight;
  readonly isDeltaPercent: boolean;
  /** The sort keys, the first one deciding most. Empty for the items' own order, `null` if nobody has chosen. */
  readonly sort: readonly Sort[] | null;
  /** The only items to show, whatever is on the shortlist. See `comparedOf`. */
  readonly compared: readonly string[];
  /** The shortlist of a person who may not edit the comparison's. `null` while they are the same. */
  readonly ticked: readonly string[] | null;
  /** Whether only the items of the shortlist are shown. */
  readonly isShortlistOnly: boolean;
  /** What groups the items of the list: an attribute's id or `ruled`, `null` for nothing. */
  readonly group: string | null;
  /** Whether only the headings of groups are shown until one is unfolded. */
  readonly isFolded: boolean;
  /** Filter expression by attribute id; `name` filters the items' names. */
  readonly filters: Readonly<Record<string, string>>;
  /** The named weightings whose scores are shown beside the ranking's, by id. */
  readonly scoresBy: readonly string[];
  /** The id of the open panel. */
  readonly panel: string | null;
  /** The item whose place is explained beside the table, `null` for none. */
  readonly explained: string | null;
  /** The shown weighting, `null` for the default one. */
  readonly weightingId: string | null;
  /** Widths of columns in px set by the person, by the id of the item or attribute, `names`, `attributes` or `rank`. */
  readonly widths: Readonly<Record<string, number>>;
  /** Pinned items and attributes, which stay visible while the table scrolls. */
  readonly pinned: readonly string[];
  /** `null` decides by the density in the person's settings. */
  readonly rowHeight: RowHeight | null;
  /** Whether long texts wrap in their cells. */
  readonly isWrapped: boolean;
  /** The unit in which the person sees an attribute, by its id. See `readUnitChoice`. */
  readonly units: Readonly<Record<string, string>>;
  /** Hidden attributes that replace the comparison's. `null` while they are the same. */
  readonly hidden: readonly string[] | null;
  /** How a narrow screen shows the table. */
  readonly narrow: NarrowWay;
  /** The opened saved view, even if changed since. `null` for none. */
  readonly savedId: string | null;
}

/** Panels that became a part of another one, by their old name in the address. */
const formerPanels: Readonly<Record<string, string>> = { ask: 'weigh' };

export const highlights = ['best', 'heat', 'none'] as const;
export type Highlight = (typeof highlights)[number];

/** Scrolled sideways beside fixed names, two items at a time, or a card for each item. */
export const narrowWays = ['sideways', 'pairs', 'cards'] as const;
export type NarrowWay = (typeof narrowWays)[number];

export const rowHeights = ['compact', 'normal', 'tall'] as const;
export type RowHeight = (typeof rowHeights)[number];

/** Limits a width to that of a column, in px. */
export const boundWidth = (width: number): number => Math.max(64, Math.min(640, Math.round(width)));

export interface Sort {
  /** `rank`, `name`, an attribute id or the key of a side score. */
  readonly by: string;
  readonly isDescending: boolean;
}

/** The items' own order, chosen by someone. Without a choice, the first ranking sorts. */
export const ownOrder: readonly Sort[] = [];
/** The order of the ranking, the best first. */
export const rankOrder: readonly Sort[] = [{ by: 'rank', isDescending: false }];

/** Up to so many items are shown side by side by default. */
const matrixItems = 40;

/** The layout for this many items in a view, on a wide enough screen. */
export const layoutOf = ({ view }: Pick<ViewState, 'view'>, itemCount: number, isCompared: boolean) =>
  view ?? (itemCount > matrixItems && !isCompared ? 'list' : 'matrix');

/** Whether the items are sorted by keys that their places don't show. */
export const isSortedOtherwise = (sort: ViewState['sort']): boolean =>
  sort?.some(({ by, isDescending }) => by !== 'rank' || isDescending) === true;

/** The sort key of the scores under a named weighting. */
export const sideKey = (weightingId: string): string => `score:${weightingId}`;
/** Whether a key sorts by places, of which the first is the best. */
export const isPlaceKey = (by: string): boolean => by === 'rank' || by.startsWith(sideKey(''));

/** Groups items by whether they are ruled out. It is used like an attribute's id. */
export const byRuling = 'ruled';

export const defaultView: ViewState = {
  view: null,
  baseline: null,
  isDifferencesOnly: false,
  highlight: 'best',
  isDeltaPercent: false,
  sort: null,
  compared: [],
  ticked: null,
  isShortlistOnly: false,
  group: null,
  isFolded: false,
  filters: {},
  scoresBy: [],
  panel: null,
  explained: null,
  weightingId: null,
  widths: {},
  pinned: [],
  rowHeight: null,
  isWrapped: false,
  units: {},
  hidden: null,
  narrow: 'sideways',
  savedId: null,
};

/** The view's keys in the address. The graph page keeps them when it is opened from here. */
const viewKeys = [
  'view',
  'base',
  'diff',
  'mark',
  'delta',
  'sort',
  'items',
  'ticked',
  'only',
  'group',
  'fold',
  'f',
  'scores',
  'panel',
  'why',
  'w',
  'width',
  'pin',
  'rows',
  'wrap',
  'unit',
  'hide',
  'narrow',
  'saved',
] as const;

export function parseView(search: URLSearchParams): ViewState {
  const view = search.get('view');
  const mark = search.get('mark');
  const panel = search.get('panel');
  const ticked = search.get('ticked');
  const hidden = search.get('hide');
  const rows = search.get('rows');
  const narrow = search.get('narrow');
  const filters: Record<string, string> = {};
  for (const entry of search.getAll('f')) {
    const at = entry.indexOf(':');
    if (at > 0 && at < entry.length - 1) filters[entry.slice(0, at)] = entry.slice(at + 1);
  }
  return {
    view: view === 'matrix' || view === 'list' ? view : null,
    baseline: search.get('base'),
    isDifferencesOnly: search.get('diff') === '1',
    highlight: highlights.find((each) => each === mark) ?? 'best',
    isDeltaPercent: search.get('delta') === 'percent',
    sort: parseSort(search.get('sort')),
    compared: idsIn(search.get('items')),
    ticked: ticked === null ? null : idsIn(ticked),
    isShortlistOnly: search.get('only') === '1',
    group: search.get('group') || null,
    isFolded: search.get('fold') === '1',
    filters,
    scoresBy: idsIn(search.get('scores')),
    panel: panel === null ? null : (formerPanels[panel] ?? panel),
    explained: search.get('why'),
    weightingId: search.get('w'),
    widths: parseWidths(search.get('width')),
    pinned: idsIn(search.get('pin')),
    rowHeight: rowHeights.find((each) => each === rows) ?? null,
    isWrapped: search.get('wrap') === '1',
    units: parseUnits(search.get('unit')),
    hidden: hidden === null ? null : idsIn(hidden),
    narrow: narrowWays.find((each) => each === narrow) ?? 'sideways',
    savedId: search.get('saved'),
  };
}

function parseWidths(text: string | null): Record<string, number> {
  const pairs = idsIn(text).map((entry) => entry.split(':'));
  return Object.fromEntries(
    pairs.flatMap(([id = '', width]) => (Number(width) > 0 ? [[id, boundWidth(Number(width))]] : [])),
  );
}

function parseUnits(text: string | null): Record<string, string> {
  return Object.fromEntries(
    idsIn(text).flatMap((entry) => {
      const [id = '', choice] = entry.split(':');
      return choice === undefined ? [] : [[id, choice]];
    }),
  );
}

const idsIn = (text: string | null): string[] => (text ?? '').split(',').filter((id) => id !== '');

const pairsOf = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map((entry) => entry.join(':'))
    .join(',');

/** The items' own order in the address. */
const ownOrderName = 'order';

function parseSort(text: string | null): readonly Sort[] | null {
  const keys = (text ?? '').split(',').filter((key) => key !== '' && key !== '-');
  if (keys.length === 0) return null;
  const sorts = keys.map((key) =>
    key.startsWith('-') ? { by: key.slice(1), isDescending: true } : { by: key, isDescending: false },
  );
  return sorts.filter(({ by }, i) => by !== ownOrderName && sorts.findIndex((each) => each.by === by) === i);
}

/** Writes a sort key for the address. */
export const writeSort = ({ by, isDescending }: Sort): string => `${isDescending ? '-' : ''}${by}`;

/** Writes the view into an address, and keeps the keys of others. */
export function writeView(search: URLSearchParams, view: ViewState): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of viewKeys) next.delete(key);
  const set = (key: (typeof viewKeys)[number], value: string | null) => {
    if (value !== null && value !== '') next.set(key, value);
  };
  set('view', view.view);
  set('base', view.baseline);
  set('diff', view.isDifferencesOnly ? '1' : null);
  set('mark', view.highlight === 'best' ? null : view.highlight);
  set('delta', view.isDeltaPercent ? 'percent' : null);
  set('sort', view.sort && (view.sort.map(writeSort).join(',') || ownOrderName));
  set('items', view.compared.join(','));
  if (view.ticked !== null) next.set('ticked', view.ticked.join(','));
  set('only', view.isShortlistOnly ? '1' : null);
  set('group', view.group);
  set('fold', view.isFolded ? '1' : null);
  set('scores', view.scoresBy.join(','));
  set('panel', view.panel);
  set('why', view.explained);
  set('w', view.weightingId);
  set('width', pairsOf(view.widths));
  set('pin', view.pinned.join(','));
  set('rows', view.rowHeight);
  set('wrap', view.isWrapped ? '1' : null);
  set('unit', pairsOf(view.units));
  if (view.hidden !== null) next.set('hide', view.hidden.join(','));
  set('narrow', view.narrow === 'sideways' ? null : view.narrow);
  set('saved', view.savedId);
  for (const [id, expression] of Object.entries(view.filters)) {
    if (expression !== '') next.append('f', `${id}:${expression}`);
  }
  // An address with only a saved view would show that view as it was saved.
  if (view.savedId !== null && !isViewSaid(next)) next.set('view', 'auto');
  return next;
}

/** Keys that don't say how the table is shown. */
const passingKeys: readonly string[] = ['panel', 'why', 'w', 'saved'];

/** Whether an address says how the table is shown. */
export const isViewSaid = (search: URLSearchParams): boolean =>
  viewKeys.some((key) => search.has(key) && !passingKeys.includes(key));

/** Writes what is stored of a view, as an address query. */
export function writeKeptView(view: ViewState): string {
  const kept = writeView(new URLSearchParams(), { ...view, savedId: null });
  for (const key of [...passingKeys, 'items', 'ticked']) kept.delete(key);
  return kept.toString();
}

/** Reads a stored view, completed by an address. */
export const readKeptView = (text: string, asked: ViewState): ViewState => {
  const { panel, explained, weightingId, ticked } = asked;
  return { ...parseView(new URLSearchParams(text)), panel, explained, weightingId, ticked };
};
