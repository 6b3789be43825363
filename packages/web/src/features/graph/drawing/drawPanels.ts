import { countedNoun } from '../../../ui/countedNoun';
import { groupsOf } from '../distribution/groupsOf';
import { partsOf } from '../kinds/chartKinds';
import type { GraphView } from '../kinds/graphView';
import type { ChartDraw } from '../scene/chartKind';
import type { Found } from '../scene/found';
import { groupAttributes } from '../scene/groupAttributes';
import { legendOf } from '../scene/legend';
import {
  chartFrame,
  type Drawing,
  type NotShown,
  nothingDrawn,
  type Panel,
  type Scene,
  type SceneItem,
} from '../scene/scene';
import type { ChartSentence } from '../scene/words/chartSentence';
import { countWithin } from '../scene/words/names';
import { attributeNames } from '../scene/words/sceneNames';
import { sayNotShown } from './NotShownLine';

/** The most panels in one view. */
const mostPanels = 12;
/** The items per panel, for kinds that draw only the best. */
const mostItems = 8;
const leastPx = 300;
export const panelGapPx = 24;

/** The number of panels per row: as few as make as few rows, so that the last row isn't left with one of four. */
export function panelColumns(widthPx: number, count: number): number {
  const most = Math.max(1, Math.min(4, Math.floor((widthPx + panelGapPx) / (leastPx + panelGapPx))));
  const rows = Math.max(1, Math.ceil(count / most));
  return Math.max(1, Math.ceil(count / rows));
}

/** The subject of a panel. */
interface Part {
  readonly name: string;
  readonly items: readonly SceneItem[];
  /** The number of items in its group, with those that aren't drawn. */
  readonly groupSize?: number;
}

interface Parts {
  readonly said: ChartSentence;
  /** Says how a panel of all items shows its own. */
  readonly marks?: ChartSentence;
  readonly all: readonly Part[];
  /** Drawn in each panel in grey, for comparison. */
  readonly against?: SceneItem | undefined;
  readonly notShown: readonly NotShown[];
}

/**
 * Draws small multiples: the chart once per group of items, or per item beside the baseline or the first, all on the
 * same scales. Runs in steps.
 */
export function* drawPanels(
  scene: Scene,
  view: GraphView,
  found: Found,
  draw: ChartDraw,
): Generator<void, Drawing> {
  const { marksInPanels = false, bestCount, leaders } = partsOf(view.chart);
  const parts = view.panels === 'item' ? byItem(scene, view) : byGroup(scene, view);
  const columns = panelColumns(scene.widthPx, parts.all.length);
  const widthPx = Math.floor((scene.widthPx - (columns - 1) * panelGapPx) / columns);
  const ends = new Map<string, readonly [number, number]>();
  let isReached = false;
  const reach: Scene['reach'] = (scale, low, high) => {
    const [least, most] = ends.get(scale) ?? [low, high];
    const both = [Math.min(least, low), Math.max(most, high)] as const;
    ends.set(scale, both);
    isReached = true;
    return both;
  };
  const named = new Set<string>();
  const leading = new Set(marksInPanels ? leaders?.(scene.sum, view) : []);
  const drawn = function* ({ items }: Part) {
    const panel = { ...scene, widthPx, isNarrow: true, isPanel: true, reach };
    if (marksInPanels) {
      const indexes = new Set(items.map(({ index }) => index));
      const shown = scene.items.filter(
        ({ index }, at) => at < bestCount || leading.has(index) || indexes.has(index),
      );
      const part = { ...panel, items: shown, marked: indexes };
      yield;
      return [part, draw(part, view, found)] as const;
    }
    const marked = scene.itemsOf(items.map(({ index }) => index));
    const own = marked.map((each) => (each.index === parts.against?.index ? parts.against : each));
    const isInSharedLegend = (names: readonly string[]) => {
      // Without an item to compare with, a panel names its own items, because no other panel has them.
      if (parts.against === undefined && own.some(({ name }) => names.includes(name))) return false;
      for (const name of names)
        if (parts.against === undefined || name === parts.against.name) named.add(name);
      return true;
    };
    const part = { ...panel, items: own, isInSharedLegend };
    yield;
    return [part, draw(part, { ...view, pair: [] }, found)] as const;
  };
  // Collects the range of each scale, which is known before a drawing is complete.
  for (const part of parts.all) {
    isReached = false;
    const [, drawing] = yield* drawn(part);
    if (!('next' in drawing)) continue;
    for (const _ of drawing) {
      yield;
      if (isReached) break;
    }
    // Panels of the same items have the same scales without being asked.
    if (marksInPanels && !isReached) break;
  }
  const panels: Omit<Panel, 'said'>[] = [];
  for (const part of parts.all) {
    const [own, drawing] = yield* drawn(part);
    const done = 'next' in drawing ? yield* drawing : drawing;
    const notShown = new Set(marksInPanels ? done.notShown.map(({ name }) => name) : []);
    const shownCount = part.items.filter(({ name }) => !notShown.has(name)).length;
    const count =
      part.groupSize === undefined ? '' : countWithin(shownCount, part.groupSize, 'item', scene.show);
    panels.push({ name: part.name, count, scene: own, drawing: done });
    yield;
  }
  if (panels.length === 0) return nothingDrawn(parts.notShown, [parts.said]);
  const all = together(panels, parts);
  const reasons = all.description.filter(({ template }) => !template.startsWith('panels.'));
  if (all.table.rows.length === 0 && reasons.length > 0) return nothingDrawn(all.notShown, reasons);
  const inPanels = new Set(panels.flatMap((panel) => panel.scene.items.map(({ index }) => index)));
  return {
    ...all,
    items: scene.items.filter(({ index }) => inPanels.has(index)),
    ...(named.size > 0 && { legend: legendAbove(scene, [...named], panels) }),
  };
}

/** Draws a legend alone, with the marks of the panels. */
function legendAbove(
  scene: Scene,
  names: readonly string[],
  panels: readonly Pick<Panel, 'drawing'>[],
): NonNullable<Drawing['legend']> {
  const all = panels.flatMap(({ drawing }) => drawing.option.series as { readonly name?: string }[]);
  const { option, morePx } = legendOf(scene, names);
  return {
    heightPx: 24 + morePx,
    option: {
      ...chartFrame(scene),
      legend: option.map((line) => ({ ...line, selectedMode: false })),
      xAxis: { show: false },
      yAxis: { show: false },
      series: names.flatMap((name) => {
        const series = all.find((each) => each.name === name);
        return series === undefined ? [] : [{ ...series, coordinateSystem: 'cartesian2d', data: [] }];
      }),
    },
  };
}

function byGroup(scene: Scene, view: GraphView): Parts {
  const { show, items } = scene;
  const kind = partsOf(view.chart);
  const attribute = groupAttributes(scene.comparison).find(({ id }) => id === view.panels);
  const groups = attribute === undefined ? [] : groupsOf(scene, attribute);
  const largest = new Set(groups.toSorted((a, b) => b.items.length - a.items.length).slice(0, mostPanels));
  const most = Number.isFinite(kind.bestCount) ? Math.min(kind.bestCount, mostItems) : items.length;
  const all = groups
    .filter((group) => largest.has(group))
    .map(({ name, items: members }) => {
      const best = members.slice(0, most);
      return { name, items: best, groupSize: members.length };
    });
  const name = attribute === undefined ? '' : attributeNames(scene)(attribute.id);
  return {
    said: {
      template: 'panels.groups',
      text: `${kind.name} by ${name}: ${countedNoun(all.length, 'group', show)}${all.length > 1 ? ' on the same scales' : ''}.`,
    },
    all,
    ...(kind.marksInPanels && {
      marks: {
        template: 'panels.marks',
        text: 'Each panel marks the items of its group. The others are grey.',
      },
    }),
    notShown: restOf(groups.length - all.length, 'smaller group', `only ${mostPanels} panels fit`, scene),
  };
}

function byItem(scene: Scene, view: GraphView): Parts {
  const { show, items, ink } = scene;
  const first = scene.baseline ?? items[0];
  const against = first && {
    ...{ index: first.index, id: first.id, name: first.name, shape: first.shape },
    ...{ isBaseline: first.isBaseline, color: ink.muted },
  };
  const others = items.filter(({ index }) => index !== against?.index);
  const all = others.slice(0, mostPanels).map((item) => ({
    name: item.name,
    items: against === undefined ? [item] : [item, against],
  }));
  return {
    said: {
      template: 'panels.items',
      text: `${partsOf(view.chart).name}: ${countedNoun(all.length, 'item', show)} against ${against?.name ?? 'none'}, on the same scales.`,
    },
    all,
    against,
    notShown: restOf(others.length - all.length, 'more item', `only ${mostPanels} panels fit`, scene),
  };
}

const restOf = (count: number, noun: string, reason: string, { show }: Scene): readonly NotShown[] =>
  count > 0 ? [{ name: countedNoun(count, noun, show), reason }] : [];

/** Sentences with counts are true of one panel only. */
const counting = /\.(?:count|lines|spokes)$/;

/** Merges all panels into one drawing: their tables, and the sentences that all of them share. */
function together(
  panels: readonly Omit<Panel, 'said'>[],
  { said, marks, notShown, against }: Parts,
): Drawing {
  const [first = '', ...others] = new Set(panels.flatMap(({ drawing }) => drawing.table.columns));
  const rows = panels.flatMap(({ name, drawing: { table } }) =>
    table.rows.map((row) => [
      row[0] ?? '',
      name,
      ...others.map((column) => row[table.columns.indexOf(column)] ?? ''),
    ]),
  );
  const one = panels[0]?.drawing;
  const isShared = (text: string) =>
    panels.every(({ drawing }) => drawing.description.some((each) => each.text === text));
  const isMissing = ({ name, reason }: NotShown) =>
    panels.every(({ drawing }) =>
      drawing.notShown.some((each) => each.name === name && each.reason === reason),
    );
  const shared = [
    ...(marks === undefined ? [] : [marks]),
    ...(one?.description ?? []).filter(
      ({ text, template }) => isShared(text) && (marks !== undefined || !counting.test(template)),
    ),
  ];
  const colours = new Map(
    panels.flatMap(({ scene }) => scene.items.map(({ index, color }) => [index, color])),
  );
  return {
    title: said,
    subtitle: shared.map(({ text }) => text).join(' '),
    option: {},
    heightPx: 1,
    table: { columns: [first, 'Panel', ...others], rows, hasPanels: true },
    notShown: [...notShown, ...(one?.notShown ?? []).filter(isMissing)],
    description: [said, ...shared],
    panels: panels.map((panel) => {
      const { title, description, notShown: own } = panel.drawing;
      const finding = (title ?? description[0])?.text ?? '';
      const left = own.filter((each) => !isMissing(each));
      return {
        ...panel,
        said: [
          ...(finding === '' || isShared(finding) ? [] : [finding]),
          ...(left.length > 0 ? [sayNotShown(left, panel.scene.show)] : []),
        ],
      };
    }),
    ...(against && { colourOf: (index) => colours.get(index) ?? '' }),
    ...(one?.colourOf &&
      marks && {
        colourOf: (index) => {
          const own = panels.find(({ scene }) => scene.marked?.has(index))?.drawing;
          return (own ?? one).colourOf?.(index) ?? '';
        },
      }),
  };
}
