import { cellAt } from '@tertium/engine/testing/sentences/plainCells';
import type { PlainWorld } from '@tertium/engine/testing/sentences/plainWorld';
import {
  anyOf,
  at,
  attributesNamed,
  demand,
  demandAttributes,
  isShownAs,
  itemLabel,
  itemNamed,
  readShown,
} from '@tertium/engine/testing/sentences/said';
import { stepsOf } from '@tertium/web/testing/sentences/checkSteps';
import type { FormName } from './forms';
import type { Judge, Shown } from './shown';
import { type Attribute, countOf, demandCount, itemsOf, left, withPart } from './worldParts';

const outside: Judge = ([label = '', count = '', low = '', high = ''], { world }) => {
  anyOf(attributesNamed(world, label), label, (attribute) => {
    const { scale } = attribute;
    demand(scale !== null, 'false', 'it has no scale');
    demand(
      isShownAs(attribute, low, scale.low) && isShownAs(attribute, high, scale.high),
      'false',
      `${scale.low} to ${scale.high}`,
    );
    const beyond = left(world).filter((i) => {
      const cell = world.cellOf(attribute, i);
      return cell.kind === 'value' && (cell.low < scale.low - 1e-9 || cell.high > scale.high + 1e-9);
    });
    demandCount(count, beyond, 'lie outside');
  });
};

/** Nobody stands for a value that is disputed, or less than certain; where nobody has said how sure they are its source does. */
const unconfirmed: Judge = ([count = '', all = ''], { world }) => {
  const { comparison, scored, shares, placed } = world;
  const counted = comparison.attributes.filter(
    (each) => at(shares, scored.indexOf(each)) > 0 || (each.role === 'must' && each.limit !== null),
  );
  const cells = counted
    .flatMap(({ id }) => placed.map((i) => cellAt(comparison, id, i)))
    .map((cell) => (typeof cell === 'string' ? { raw: cell, state: 'known' as const } : cell))
    .filter((cell) => cell !== null && cell.raw.trim() !== '' && ['known', 'disputed'].includes(cell.state));
  const stoodFor = cells.filter(
    (cell) => cell?.state === 'known' && (cell.confidence ?? (cell.source === undefined ? 0 : 1)) === 1,
  );
  demand(countOf(all) === cells.length, 'false', `${cells.length} values count`);
  demand(countOf(count) === cells.length - stoodFor.length, 'false', `${stoodFor.length} are confirmed`);
  demand(stoodFor.length > 0, 'misleading', 'nobody has confirmed any');
};

/** The world with the scale that the page offers to widen, which its button names. */
function widened({ world, texts }: Shown): PlainWorld {
  const [, label = ''] =
    texts.map((text) => /^(.+): \d+ ranked values? outside .+: widen\?$/.exec(text)).find(Boolean) ?? [];
  const [, low = '', high = ''] =
    texts.map((text) => /^Widen to (.+?)(?:–| to )(.+?)(?:, log|, own steps)?$/.exec(text)).find(Boolean) ??
    [];
  const [attribute] = attributesNamed(world, label);
  demand(attribute !== undefined && attribute.scale !== null, 'unread', `nothing is named ${label}`);
  return withPart(world, attribute, {
    scale: { ...attribute.scale, low: readShown(attribute, low), high: readShown(attribute, high) },
  });
}

const placesMove: Judge = ([list = ''], shown) => {
  const { world } = shown;
  const then = widened(shown);
  const moved = then.placed.filter((i) => at(then.place, i) !== at(world.place, i));
  const parts = list.replace(/ and \d+ more$/, '').split(', ');
  const [, more = '0'] = / and (\d+) more$/.exec(list) ?? [];
  demand(parts.length + Number(more) === moved.length, 'false', `${moved.length} places move`);
  for (const part of parts) {
    const [, name = '', from = '', to = ''] = /^(.+) (\d+) → (\d+)$/.exec(part) ?? [];
    const item = itemNamed(world, name);
    demand(
      at(world.place, item) === Number(from) && at(then.place, item) === Number(to),
      'false',
      `${name} moves from ${at(world.place, item)} to ${at(then.place, item)}`,
    );
  }
};

/** A mark that may mean "unknown" is read from the cells as they are written. */
const sentinel: Judge = ([label = '', mark = '', share = ''], { world: { comparison, ...world } }) => {
  const written = mark.replace('−', '-').replace(/^“(.*)”$/, '$1');
  anyOf(attributesNamed({ comparison, ...world }, label), label, ({ id }) => {
    const cells = comparison.columns[id] ?? [];
    const marked = cells.filter((cell) => cell === written);
    const percent = (100 * marked.length) / comparison.items.length;
    demand(Math.abs(percent - Number(share)) <= 0.5 + 1e-9, 'false', `${mark} fills ${percent} %`);
  });
};

/** What a person can be asked about: whatever counts, and whatever would once its better end is chosen. */
const askable = (shown: Shown): readonly Attribute[] => {
  const { world } = shown;
  const isMeasured = ({ type, order }: Attribute) =>
    type === 'category' ? order.length > 1 : ['number', 'money', 'rating', 'boolean', 'date'].includes(type);
  return world.comparison.attributes.filter(
    (each) =>
      world.scored.includes(each) ||
      (isMeasured(each) && itemsOf(world).some((item) => !isEmpty(shown, each, item))),
  );
};

/** The range of the data, which stands in where no scale is fixed. */
function rangeOf(world: PlainWorld, attribute: Attribute) {
  const values = left(world).flatMap((i) => {
    const cell = world.cellOf(attribute, i);
    return cell.kind === 'value' ? [cell] : [];
  });
  return {
    low: Math.min(...values.map((cell) => cell.low)),
    high: Math.max(...values.map((cell) => cell.high)),
  };
}

const hidden: Judge = ([list = '', still = '', some = ''], { world, isWeighed }) => {
  const all = world.comparison.attributes.filter(({ isHidden }) => isHidden);
  const counting = all.filter(
    (each) => isWeighed && world.scored.includes(each) && at(world.shares, world.scored.indexOf(each)) > 0,
  );
  demandAttributes(world, list.replace(/ and (\d+) more$/, ', $1 others'), all, 'what is hidden');
  const said = still !== '' ? all.length : countOf(some);
  demand(said === counting.length, 'false', `${counting.length} of them count`);
};

const policies: Readonly<Record<string, string>> = {
  'count as worst, show a range': 'interval',
  'count as worst': 'worst',
  'ignore them': 'leaveOut',
};

const isEmpty = ({ world }: Shown, attribute: Attribute, item: number) => {
  const cell = cellAt(world.comparison, attribute.id, item);
  return (
    cell === null || (typeof cell === 'object' && (cell.state === 'unknown' || cell.state === 'pending'))
  );
};

export const judgesOfTables = {
  unconfirmed,
  size: ([items = '', attributes = ''], { world: { comparison } }) =>
    demand(
      Number(items) === comparison.items.length && Number(attributes) === comparison.attributes.length,
      'false',
      'it is of another size',
    ),
  outside,
  sentinel,
  pick: ([most = ''], shown) => {
    const count = askable(shown).length;
    demand(Number(most) === Math.min(6, count) && count > 3, 'false', `${count} can be asked about`);
  },
  pickAny: (_, shown) => demand(askable(shown).length <= 3, 'false', 'more than three can be asked about'),
  noPlaceMoves: (_, shown) => {
    const then = widened(shown);
    demand(
      then.placed.every((i) => at(then.place, i) === at(shown.world.place, i)),
      'false',
      'places would change',
    );
  },
  placesMove,
  scalesFollow: (_, { world }) =>
    demand(
      world.scored.some(
        ({ scale, type }) => scale === null && ['number', 'money', 'rating', 'date'].includes(type),
      ),
      'false',
      'all scales are fixed',
    ),
  hidden,
  notCounting: ([count = ''], { world }) => {
    const idle = world.comparison.attributes.length - world.scored.length;
    demand(Number(count) === idle, 'false', `${idle} do not count`);
  },
  allZero: (_, { world }) => {
    const points = world.comparison.weightings[0]?.points ?? {};
    demand(
      world.scored.every(({ id }) => (points[id] ?? 5) === 0),
      'false',
      'some weights are above 0',
    );
  },
  notWeighed: ([list = ''], { world }) =>
    demandAttributes(
      world,
      list,
      world.comparison.attributes.filter((each) => !world.scored.includes(each)),
      'what is not weighed',
    ),
  scaleEnds: ([low = '', high = '', steps = ''], { world }) => {
    anyOf(world.scored, `${low}–${high}`, (each) => {
      const { scale } = each;
      const ends = scale ?? rangeOf(world, each);
      demand(
        isShownAs(each, low, ends.low) && isShownAs(each, high, ends.high),
        'false',
        'no scale has these ends',
      );
      const isLogarithmic = scale?.curve === 'logarithmic' && each.direction !== 'target';
      demand((steps === ', log') === isLogarithmic, 'false', 'logarithmic or not');
      demand(steps !== ', own steps' || (scale?.points?.length ?? 0) > 0, 'false', 'it has no own steps');
    });
  },
  hiddenCount: ([count = ''], { world }) => {
    const all = world.comparison.attributes.filter(({ isHidden }) => isHidden);
    demand(Number(count) === all.length, 'false', `${all.length} are hidden`);
  },
  unknownValues: ([policy = ''], { world }) =>
    demand(
      policies[policy] === world.comparison.settings.missingPolicy,
      policies[policy] === undefined ? 'unread' : 'false',
      world.comparison.settings.missingPolicy,
    ),
  allKnown: (_, shown) => {
    const { world } = shown;
    const columns = world.comparison.attributes.filter(
      (each) => !each.isHidden || world.scored.includes(each),
    );
    const empty = columns.find((each) => itemsOf(world).some((i) => isEmpty(shown, each, i)));
    demand(empty === undefined, 'false', `${empty?.name} is not all known`);
  },
  measuredAgainst: ([name = ''], { world, picture }) =>
    demand(itemNamed(world, name) === picture.baseline, 'false', itemLabel(world, picture.baseline)),
  notShown: ([list = ''], { world, isWeighed, picture }) => {
    for (const group of list.split(' · ')) {
      const [, names = '', reason = ''] =
        /^(.+?) \((it is the baseline|not ranked yet|ruled out by a must-have|no value on these axes|no item has a value|a logarithmic axis can’t show 0 or less|no value for .+|[^()]+)\)$/.exec(
          group,
        ) ?? [];
      const [, lacking] = /^no value for (.+)$/.exec(reason) ?? [];
      if (reason === 'no item has a value') {
        for (const name of names.split(', '))
          anyOf(attributesNamed(world, name), name, (each) =>
            demand(
              itemsOf(world).every((i) => world.cellOf(each, i).kind !== 'value'),
              'false',
              'an item has one',
            ),
          );
        continue;
      }
      if (reason === 'adds the same to both') {
        const same = stepsOf(picture).filter(({ size }) => Math.abs(size) < 1e-9);
        for (const name of names.replace(/ and \d+ more$/, '').split(', '))
          demand(
            same.some(({ attribute }) => attributesNamed(world, name).includes(attribute)),
            'false',
            `${name} adds more to one`,
          );
        continue;
      }
      if (reason === 'it is the baseline') {
        demand(itemNamed(world, names) === picture.baseline, 'false', 'it is not the baseline');
        continue;
      }
      for (const name of names.replace(/ and \d+ more$/, '').split(', ')) {
        const item = itemNamed(world, name);
        if (reason === 'not ranked yet') demand(!isWeighed, 'false', 'it is ranked');
        else if (reason === 'ruled out by a must-have')
          demand(world.isRuledOut(item), 'false', 'it is not ruled out');
        else if (reason.startsWith('a logarithmic axis'))
          demand(
            picture.isLogarithmic &&
              picture.attributes.some((each) => {
                const cell = world.cellOf(each, item);
                return cell.kind === 'value' && (cell.low + cell.high) / 2 <= 0;
              }),
            'false',
            'it has a place there',
          );
        else if (reason === 'no value on these axes')
          demand(
            picture.attributes.every((each) => world.cellOf(each, item).kind !== 'value'),
            'false',
            'it has a value there',
          );
        else if (lacking !== undefined)
          for (const label of attributesNamed(world, lacking).length > 0 ? [lacking] : lacking.split(' and '))
            anyOf(attributesNamed(world, label), label, (each) =>
              demand(world.cellOf(each, item).kind !== 'value', 'false', 'it has a value'),
            );
        else demand(at(world.place, item) === 0 && reason === 'no values that count', 'unread', reason);
      }
    }
  },
} satisfies Partial<Record<FormName, Judge>>;
