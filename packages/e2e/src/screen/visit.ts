import type { Page } from '@playwright/test';
import type { Dice } from '@tertium/engine/testing/sentences/dice';
import { type PlainWorld, workOut } from '@tertium/engine/testing/sentences/plainWorld';
import { itemLabel } from '@tertium/engine/testing/sentences/said';
import type { Picture } from '@tertium/web/testing/sentences/picture';
import { type Tried, tryAgain } from '@tertium/web/testing/sentences/tryAgain';
import { chartKinds } from '../chartKinds';
import { trials } from './judgesOfTrials';
import { readScreen, type ScreenText } from './readScreen';
import { isWeighed, type Shown } from './shown';

type Comparison = PlainWorld['comparison'];

/** A page as its address asks for it, and what is chosen there. */
export interface Screen {
  readonly name: string;
  readonly address: string;
  /** What is on the page once it shows what was asked for. */
  readonly mark: string;
  /** The item that is explained; −1 for none. */
  readonly item: number;
  /** What a chart's axes are. */
  readonly attributes: readonly Comparison['attributes'][number][];
  readonly isLogarithmic: boolean;
}

const [contributions, ...otherCharts] = chartKinds;
/** Contributions are looked at as scores and as leads. */
const charts = [contributions, 'leads', ...otherCharts] as const;

const canBeDrawn = ({ type, order }: Comparison['attributes'][number]) =>
  type === 'category' ? order.length > 1 : ['number', 'money', 'rating', 'boolean', 'date'].includes(type);

/** The table with each of its panels, the charts and the report. */
export function screensOf(id: string, comparison: Comparison, dice: Dice): readonly Screen[] {
  const { items, attributes } = comparison;
  const drawable = attributes.filter(canBeDrawn);
  const axes = drawable.filter(() => dice.isLucky(0.8));
  const blank = { item: -1, attributes: axes.length > 0 ? axes : drawable, isLogarithmic: false };
  const explained = [...new Set([0, dice.whole(0, items.length - 1)])];
  // Where nothing counts yet it asks first.
  const mark = '[aria-label="What matters to you?"]';
  const weigh = { ...blank, name: 'weigh', mark, address: `/compare?c=${id}&panel=weigh` };
  const whenRanked = [
    ...explained.map((item) => ({
      ...blank,
      name: 'why',
      mark: '.explain',
      item,
      address: `/compare?c=${id}&why=${items[item]?.id}`,
    })),
    { ...blank, name: 'sure', mark: '.sure', address: `/compare?c=${id}&panel=sure` },
    {
      ...blank,
      name: 'methods',
      mark: '[aria-label="Do other methods agree?"]',
      address: `/compare?c=${id}&panel=methods`,
    },
  ];
  const panels = isWeighed(workOut(comparison)) ? [weigh, ...whenRanked] : [weigh];
  const [x, y] = drawable.length < 2 ? [] : [drawable[0], drawable[dice.whole(1, drawable.length - 1)]];
  const isAmounts = [x, y].every(
    (each) => each !== undefined && ['number', 'money', 'rating'].includes(each.type),
  );
  const isLogarithmic = dice.isLucky(0.2) && isAmounts;
  const values = drawable.filter(({ type }) => type !== 'boolean').slice(0, 1);
  const moved = workOut(comparison).scored[0]?.id;
  const query = [
    `c=${id}`,
    `axes=${blank.attributes.map((each) => each.id).join()}`,
    ...(moved === undefined ? [] : [`weight=${moved}`]),
    ...(x === undefined || y === undefined ? [] : [`x=${x.id}`, `y=${y.id}`]),
    ...(isLogarithmic ? ['log=x,y'] : []),
  ].join('&');
  const plane = x === undefined || y === undefined ? blank.attributes : [x, y];
  const drawn = charts.map(
    (chart): Screen => ({
      ...blank,
      name: chart,
      mark: `.chart-kind [value="${chart === 'leads' ? 'contributions' : chart}"]:checked`,
      attributes: chart === 'tradeoff' ? plane : chart === 'distribution' ? values : blank.attributes,
      isLogarithmic,
      address: `/compare/graph?${chart === 'distribution' ? `x=${values[0]?.id}&` : ''}${query}&chart=${chart === 'leads' ? 'contributions&versus=baseline' : chart}`,
    }),
  );
  return [
    ...panels,
    ...drawn,
    {
      ...blank,
      name: 'report',
      mark: '.report',
      attributes: plane,
      isLogarithmic,
      address: `/compare?${query}&report`,
    },
  ];
}

/** What shows that a page is not done yet. */
const waiting = [
  'Trying weightings…',
  'Sampling weightings…',
  'so far, from seed',
  'Checking…',
  'Checking which items can never win…',
  'Drawing…',
  'Reading the numbers…',
  'asked so far',
];

/** Goes to an address as a link of the page does, opens what is folded, and reads the page once it is done and stands still. */
export async function showScreen(
  page: Page,
  { address, mark }: Screen,
  name: string,
): Promise<readonly ScreenText[]> {
  if (page.url() === 'about:blank') await page.goto(address);
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
  await page.waitForFunction(
    ({ marks, mark, name, address }) => {
      const main = document.querySelector('main');
      if (main === null || !document.body.innerText.includes(name) || main.querySelector(mark) === null)
        return false;
      for (const each of main.querySelectorAll('details:not([open])')) each.setAttribute('open', '');
      const text = main.innerText;
      const key = `${address} ${text}`;
      const kept = window as { screenText?: string; screenReads?: number };
      const isDone = marks.every((each) => !text.includes(each));
      kept.screenReads = isDone && kept.screenText === key ? (kept.screenReads ?? 0) + 1 : 0;
      kept.screenText = key;
      return kept.screenReads >= 3;
    },
    { marks: waiting, mark, name, address },
    { polling: 80, timeout: 20_000 },
  );
  return nameMethods(joinTurns(await readScreen(page)));
}

/** Below the heading of a method stands who is first by it, or why it can’t rank the table. */
function nameMethods(texts: readonly ScreenText[]): readonly ScreenText[] {
  let method = '';
  return texts.map((each) => {
    const [, heading] =
      /^(.+) (?:multiplies|near the best|pair by pair|from the average)$/.exec(each.text) ?? [];
    method = heading ?? method;
    const text = each.text
      .replace(/^First: /, `${method} puts first: `)
      .replace(/^Can’t rank this table: /, `${method} can’t rank this table: `);
    return { ...each, text };
  });
}

/** `Novo overtakes Brio if` and the conditions below it are one sentence. */
function joinTurns(texts: readonly ScreenText[]): readonly ScreenText[] {
  const joined: ScreenText[] = [];
  for (const each of texts) {
    const before = joined.at(-1);
    const isFirst = before !== undefined && /overtakes .+ if$/.test(before.text);
    const isNext =
      before !== undefined && /overtakes .+ if .+\.$/.test(before.text) && each.text.startsWith('or ');
    if (before === undefined || !(isFirst || isNext)) joined.push(each);
    else {
      const text = isFirst
        ? `${before.text} ${each.text}.`
        : `${before.text.slice(0, -1)}, ${each.text.replace(/^or (?:if )?/, 'or if ')}.`;
      joined[joined.length - 1] = { ...before, text };
    }
  }
  return joined;
}

/** Nobody has a place in a comparison without weights. */
const unplaced = (world: PlainWorld): PlainWorld => {
  const none = world.comparison.items.map(() => 0);
  return { ...world, placed: [], place: none, bestPlace: none, worstPlace: none };
};

export function noteScreen(
  comparison: Comparison,
  screen: Screen,
  { texts, before }: { readonly texts: readonly ScreenText[]; readonly before: readonly Picture[] },
): Shown {
  const whole = workOut(comparison);
  const hasPlaces = isWeighed(whole);
  const world = hasPlaces ? whole : unplaced(whole);
  const chips = texts
    .filter(({ place, kind }) => place === 'graph-items' && kind === 'button')
    .map(({ text }) => text.replace(/ ?baseline$/, ''));
  const given = chips.flatMap((name) =>
    comparison.items.flatMap((_, i) => (itemLabel(world, i) === name ? [i] : [])),
  );
  const everybody = [...new Set([...world.placed, ...comparison.items.keys()])];
  const picture: Picture = {
    world,
    given: chips.length > 0 ? given : everybody,
    attributes: screen.attributes,
    baseline: comparison.items.findIndex(({ id }) => id === comparison.settings.baselineItemId),
    isLogarithmic: screen.isLogarithmic,
    hidden: [],
    isInPoints: true,
  };
  let tried: readonly Tried[] | null = null;
  return {
    world,
    name: screen.name,
    isWeighed: hasPlaces,
    item: screen.item,
    picture,
    others: screen.name === 'report' ? before : [],
    texts: texts.map(({ text }) => text),
    tried: () => {
      tried ??= tryAgain(picture, false, trials);
      return tried;
    },
  };
}
