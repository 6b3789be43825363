import {
  type Comparison,
  checkLimits,
  columnsOf,
  createRanker,
  type Limit,
  type LimitFailure,
  limitImpacts,
  rankingInputOf,
  softLimitImpacts,
} from '@tertium/engine';
import { createDice } from '@tertium/engine/testing/sentences/dice';
import { countRuns, firstSeed } from '@tertium/engine/testing/sentences/seeds';
import { expect, it } from 'vitest';
import { missWords } from './limitText';
import {
  countUndecided,
  limitImpactWords,
  newLeaderWords,
  relax,
  relaxationWords,
  softImpactWords,
  triedLimitWords,
} from './mustHaves';
import { judge, lookAt, randomTable } from './testing/limitedTable';

const runs = countRuns(120);

const rankerOf = (comparison: Comparison) =>
  createRanker(rankingInputOf(comparison, comparison.weightings[0] ?? null));

/** The number that a pattern finds, 0 where it finds none. */
const found = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

/** Who would lead where others do now, `null` where the same do; `undefined` where that is not known exactly. */
function leaderSaid(now: Comparison, then: Comparison): string | null | undefined {
  const firsts = [now, then].map((table) => {
    const { placed, scoreOf } = lookAt(table);
    const scores = placed.map(scoreOf);
    if (scores.includes(null)) return [];
    const best = Math.max(...scores.map(Number));
    return placed.filter((_, i) => Math.abs(Number(scores[i]) - best) < 1e-9);
  });
  const [before = [], after = []] = firsts;
  if (before.length === 0 || after.length === 0) return undefined;
  if (String(before) === String(after)) return null;
  const names = after.map((item) => now.items[item]?.name ?? '');
  if (names.length === 1) return `${names[0]} leads`;
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return `${names.slice(0, 3).join(', ')}${more} share the lead`;
}

/** Counts what is heard, so that no kind of sentence goes unheard. */
function createTally() {
  const counts = new Map<string, number>();
  return {
    countKind: (kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1),
    expectAll: (kinds: readonly string[]) => {
      for (const kind of kinds) expect(counts.get(kind) ?? 0, kind).toBeGreaterThan(2);
    },
  };
}

it('The stated cost of a soft limit is true of the cells', () => {
  const { countKind, expectAll } = createTally();
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const dice = createDice(seed);
    const comparison = randomTable(dice);
    const ranking = rankerOf(comparison).ranking();
    const { attributes } = comparison;
    const seen = lookAt(comparison);
    for (const impact of softLimitImpacts(ranking, attributes)) {
      const own = attributes.find(({ id }) => id === impact.attributeId);
      if (own?.limit == null) throw new RangeError(impact.attributeId);
      const { limit } = own;
      const text = softImpactWords(impact, 'flat', String);
      const what = `seed ${seed}, ${own.name}: ${text}`;
      const at = (verdict: string) => seen.inside.filter((item) => seen.verdictOf(item, own) === verdict);
      const beyond = at('out');
      const losing = beyond.filter((item) => seen.worthOf(item, own) > 1e-12);
      expect(found(text, /, (\d+) undecided$/), what).toBe(seen.scored.includes(own) ? at('open').length : 0);
      expect(found(text, /^counts against (\d+) flats?\b/), what).toBe(beyond.length);
      if (beyond.length === 0) expect(text, what).toMatch(/^counts against nothing/);
      else if (!seen.counts(own)) expect(text, what).toContain(', without effect while its weight is 0');
      else {
        const loss =
          /(which loses|each loses|\d+ of them lose) (all|[\d.]+\s%) of (its|their) worth there/.exec(text);
        countKind(loss === null ? 'nothing to lose' : (loss[1] ?? '').replace(/\d+/, 'n'));
        const who = loss?.[1] ?? '';
        const saidLosing =
          loss === null ? 0 : who.endsWith('loses') ? beyond.length : Number.parseInt(who, 10);
        expect(saidLosing, what).toBe(losing.length);
        const rest = loss === null ? beyond.length : found(text, /, (\d+) worth nothing there anyway/);
        expect(rest, what).toBe(beyond.length - losing.length);
        if (loss === null) expect(text, what).toContain(', worth nothing there anyway');
        else if (loss[2] === 'all') expect(limit.penalty, what).toBe(1);
        else expect(Number.parseFloat(loss[2] ?? '') / 100, what).toBeCloseTo(limit.penalty ?? 0, 9);
      }
      for (const item of seen.inside) {
        const score = seen.scoreOf(item);
        if (score !== null) expect(ranking.itemScore(item).score, what).toBeCloseTo(score, 9);
      }
    }
  }
  expectAll(['nothing to lose', 'which loses', 'each loses', 'n of them lose']);
});

it('The items that a must-have rules out, or would keep with a weaker limit, and the leader then, are true of the cells', () => {
  const { countKind, expectAll } = createTally();
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const dice = createDice(seed);
    const comparison = randomTable(dice);
    const ranking = rankerOf(comparison).ranking();
    const {
      attributes,
      columns,
      weightings: [weighting = null],
    } = comparison;
    const seen = lookAt(comparison);
    const isUndecided = (item: number) =>
      attributes.some((each) => seen.hard(each) && seen.verdictOf(item, each) === 'open');
    expect(countUndecided(ranking), `seed ${seed}: not decided`).toBe(seen.inside.filter(isUndecided).length);
    for (const impact of limitImpacts(ranking, attributes)) {
      const own = attributes.find(({ id }) => id === impact.attributeId);
      if (own?.limit == null) throw new RangeError(impact.attributeId);
      const { limit } = own;
      const out = seen.all.filter((item) => seen.verdictOf(item, own) === 'out');
      const alone = out.filter((item) => seen.fails(item).length === 1);
      const text = limitImpactWords(impact, 'flat', false, String);
      const what = `seed ${seed}, ${own.name}: ${text}`;
      expect(found(text, /^rules out (\d+) flats?\b/), what).toBe(out.length);
      const isAll = /, (all )?by itself/.test(text);
      expect(isAll ? out.length : found(text, /, (\d+) of them by itself/), what).toBe(alone.length);
      expect(found(text, /, (\d+) undecided$/), what).toBe(
        seen.all.filter((item) => seen.verdictOf(item, own) === 'open').length,
      );
      const tried = checkLimits([own], columnsOf(comparison), comparison.items.length);
      const typed = triedLimitWords({
        beyondCount: tried.ruledOut.length,
        undecidedCount: tried.undecidedLimits.length,
        itemCount: comparison.items.length,
        noun: 'flat',
        isSoft: false,
        show: String,
      });
      const [, beyond, , undecided = '0'] =
        /^Rules out (nothing|\d+)( of \d+ flats)?(?:, (\d+) undecided)?$/.exec(typed) ?? [];
      expect(beyond, typed).toBe(out.length === 0 ? 'nothing' : String(out.length));
      expect(Number(undecided), typed).toBe(
        seen.all.filter((item) => seen.verdictOf(item, own) === 'open').length,
      );
      for (const { itemIndex, failures } of tried.ruledOut) {
        const missed = missWords(attributes, failures[0] as LimitFailure, '1,234.5');
        const [, side, to] = /^A\d (over|under) €?([\d,.]+)(?:\skm)?$/.exec(missed) ?? [];
        countKind(side ?? 'not one of');
        const asks = { min: null, max: null, oneOf: null };
        const asked: Limit =
          side === undefined
            ? { ...asks, oneOf: (/^Wood not (.+)$/.exec(missed)?.[1] ?? '').split(' or ') }
            : { ...asks, [side === 'over' ? 'max' : 'min']: Number(to?.replaceAll(',', '')) };
        expect(judge(columns[own.id]?.[itemIndex], asked), missed).toBe('out');
      }
      if (alone.length > 0) expect(impact.relaxations.length, what).toBeGreaterThan(0);
      for (const relaxation of impact.relaxations) {
        const { outcome, deed } = relaxationWords(relaxation, own, 'flat', {
          format: '1,234.5',
          show: String,
        });
        const said = `${what} ${outcome}`;
        const count = found(outcome, /^(\d+) more flats? stays? with/);
        const end = /with at (least|most) €?([\d,.]+)(?:\skm)?$/.exec(outcome);
        const also = /with “(.+)” allowed too$/.exec(outcome)?.[1];
        const to = Number((end?.[2] ?? '').replaceAll(',', ''));
        const eased: Limit =
          also !== undefined
            ? { ...limit, oneOf: [...(limit.oneOf ?? []), also] }
            : { ...limit, [end?.[1] === 'least' ? 'min' : 'max']: to };
        countKind(also === undefined ? 'end' : 'choice');
        const staying = alone.filter((item) => judge(columns[own.id]?.[item], eased) !== 'out');
        expect(count, said).toBe(staying.length);
        expect(
          [...relaxation.itemIndexes].sort((a, b) => a - b),
          said,
        ).toEqual(staying);
        const change = relax(own, relaxation);
        expect(deed, said).toContain(also === undefined ? `at ${end?.[1]} ` : `“${also}”`);
        expect(change, said).toMatchObject({ patch: { limit: { min: eased.min, max: eased.max } } });

        const then = {
          ...comparison,
          attributes: attributes.map((each) => (each === own ? { ...each, limit: eased } : each)),
        };
        const leader = leaderSaid(comparison, then);
        if (leader === undefined) continue;
        const words = newLeaderWords(comparison, change, {
          ranking,
          weighting,
          rankerFor: createRanker,
          show: String,
        });
        countKind(words === null ? 'same leader' : 'new leader');
        expect(words, said).toBe(leader);
      }
    }
  }
  expectAll(['end', 'choice', 'same leader', 'new leader', 'over', 'under', 'not one of']);
});
