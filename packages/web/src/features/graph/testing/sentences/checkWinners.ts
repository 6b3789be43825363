import { take } from '@tertium/engine/testing/sentences/said';
import { isWithout } from './checkShares';
import { attributeLabels, type ChartCheck, demand, demandItems, itemLabels, type Picture } from './picture';

/** The items that lead alone at a point of the grid. The first two attributes that count are moved. */
function leadersOnGrid(picture: Picture): ReadonlySet<number> {
  return new Set([...firstOnGrid(picture)].flatMap((near) => (near.length === 1 ? near : [])));
}

/** The items in first place at each point of a grid over the map. */
function* firstOnGrid({ world }: Picture): Generator<readonly number[]> {
  const [own = 0, other = 0] = world.shares;
  const rest = 1 - own - other;
  const steps = 24;
  for (let a = 1; a < steps; a++)
    for (let b = 1; a + b < steps; b++) {
      const [x, y] = [a / steps, b / steps];
      const shares = world.shares.map((share, j) => {
        if (j < 2) return j === 0 ? x : y;
        return (1 - x - y) * (rest > 1e-12 ? share / rest : 1 / (world.shares.length - 2));
      });
      const scores = world.placed.map((i) => ({ i, score: world.scoresWith(shares, i) }));
      const best = Math.max(...scores.map(({ score }) => score));
      yield scores.filter(({ score }) => score > best - 1e-6).map(({ i }) => i);
    }
}

export const checkWinnersLevel: ChartCheck = (text, picture) => {
  const [names = ''] = take(text, /^Level wherever they lead: (.+)\.$/);
  const isSaid = (near: readonly number[]) => {
    try {
      demandItems(names, picture, near, 'who is level');
      return true;
    } catch {
      return false;
    }
  };
  demand([...firstOnGrid(picture)].some(isSaid), 'false', 'these are nowhere first together');
};

export const checkWinnersNone: ChartCheck = (text, picture) => {
  const { world } = picture;
  if (text === 'The map can’t be drawn because fewer than three attributes count.') {
    demand(world.scored.length < 3, 'false', `${world.scored.length} count`);
    return;
  }
  const [names = ''] = take(
    text,
    /^The map can’t be drawn because an attribute isn’t counted for these: (.+)\.$/,
  );
  const apart = world.placed.filter((i) => world.scored.some((each) => isWithout(picture, each, i)));
  demandItems(names, picture, apart, 'who is judged without something');
};

export const checkWinnersLead: ChartCheck = (text, picture) => {
  const { world } = picture;
  const labels = attributeLabels(world);
  const [first, second] = world.scored.map((each) => labels[world.comparison.attributes.indexOf(each)] ?? '');
  const alone = ` ${text.includes(' lead, level, ') ? 'lead, level,' : 'leads'} whatever ${first} and ${second} weigh.`;
  const start = `Leaders depending on ${first} and ${second}, largest area first: `;
  const end = '.';
  demand(text.endsWith(alone) || (text.startsWith(start) && text.endsWith(end)), 'unread', text);
  const list = text.endsWith(alone) ? text.slice(0, -alone.length) : text.slice(start.length, -end.length);
  const [, names = '', more = '0'] = /^(.+?)(?: and (\d+) more)?$/.exec(list) ?? [];
  const said = names.split(/, | and /);
  const leaders = [...leadersOnGrid(picture)].map((i) => itemLabels(world)[i] ?? '');
  const unsaid = leaders.filter((each) => !said.includes(each));
  demand(unsaid.length <= Number(more), 'false', `${unsaid.join()} leads somewhere`);
};

export const checkWinnersMeaning: ChartCheck = (text) => {
  take(
    text,
    /^Each point is a pair of shares\. The others keep their proportions\. On a border the two areas beside it are level\.$/,
  );
};
