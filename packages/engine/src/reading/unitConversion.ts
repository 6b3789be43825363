import type { Attribute } from '../comparison';
import { convert, findUnit, formatUnit } from './units';
import { unitTable } from './unitTable';

/** How amounts of an attribute become amounts in the unit that one person is shown, and back. */
export interface UnitConversion {
  /** As it stands beside figures: `lb`, `USD`, `US mpg`. */
  readonly unit: string;
  /** Of money: how much of it one of the kept currency is, and since when. */
  readonly rate: ExchangeRate | null;
  /** Cells are read in this unit as well, so that a typed text can be kept as it is. */
  readonly isRead: boolean;
  /** The higher of two amounts is the lower one in this unit. */
  readonly isReversed: boolean;
  /** NaN for an amount that has none in the other unit: nothing is 0 l/100 km in mpg. */
  readonly toShown: (amount: number) => number;
  readonly toKept: (amount: number) => number;
}

/** Entered by a person: one of the kept currency is so much of the other. */
export interface ExchangeRate {
  readonly perKept: number;
  /** ISO date of the rate. */
  readonly date: string;
}

/** What a person chose for an attribute; `kept` tells that it is for amounts in this unit and for no other. */
export interface UnitChoice {
  readonly kept: string;
  readonly shown: string;
  readonly rate: ExchangeRate | null;
}

type Amounts = Pick<Attribute, 'type' | 'unit'>;

// Litres of a gallon, of which the British one is the larger (Units of Measurement Regulations 1995), and kilometres of a mile.
const gallons = { US: 3.785411784, UK: 4.54609 } as const;
const kilometresPerMile = 1.609344;

interface Economy {
  readonly from: string;
  /** What the choice is called, as a cell says "mpg" of either gallon. */
  readonly to: string;
  readonly unit: string;
  /** Litres for 100 km times miles for a gallon. */
  readonly product: number;
}

const economies: readonly Economy[] = (['US', 'UK'] as const).flatMap((gallon) => {
  const product = (100 * gallons[gallon]) / kilometresPerMile;
  return [
    { from: 'l/100 km', to: `${gallon} mpg`, unit: `${gallon} mpg`, product },
    { from: 'mpg', to: `l/100 km from ${gallon} mpg`, unit: 'l/100 km', product },
  ];
});

/** The units besides its own in which an attribute's amounts can be shown; other currencies need a rate. */
export function otherUnits({ type, unit }: Amounts): readonly string[] {
  const kept = type === 'number' || type === 'money' ? findUnit(unit) : null;
  if (kept === null) return [];
  const family = unitTable.filter((each) => each.family === kept.family && each !== kept);
  const economy = economies.filter(({ from }) => from === kept.symbol);
  return [...family.map(({ symbol }) => symbol), ...economy.map(({ to }) => to)];
}

/** `kg>lb`, `EUR>USD@1.08@2026-11-20`. */
export function writeUnitChoice({ kept, shown, rate }: UnitChoice): string {
  return `${kept}>${shown}${rate === null ? '' : `@${rate.perKept}@${rate.date}`}`;
}

/** `null` for a text that is none, and for a rate that is not above 0. */
export function readUnitChoice(text: string): UnitChoice | null {
  const [, kept, shown, perKept, date] =
    /^([^>@]+)>([^>@]+)(?:@([^@]+)@(\d{4}-\d\d-\d\d))?$/.exec(text) ?? [];
  if (kept === undefined || shown === undefined) return null;
  if (perKept === undefined || date === undefined) return { kept, shown, rate: null };
  const rate = Number(perKept);
  return Number.isFinite(rate) && rate > 0 ? { kept, shown, rate: { perKept: rate, date } } : null;
}

/** The conversion that a choice asks for; `null` where it is for another unit than the attribute has, or lacks its rate. */
export function findConversion(attribute: Amounts, choice: UnitChoice): UnitConversion | null {
  const { kept, shown, rate } = choice;
  if (formatUnit(attribute.unit) !== kept || !otherUnits(attribute).includes(shown)) return null;
  const economy = economies.find(({ from, to }) => from === kept && to === shown);
  if (economy !== undefined) {
    const turn = (amount: number) => (amount > 0 ? tidy(economy.product / amount) : Number.NaN);
    return { unit: economy.unit, rate: null, isRead: false, isReversed: true, toShown: turn, toKept: turn };
  }
  const plain = { unit: shown, isReversed: false };
  if (findUnit(kept)?.family !== 'money') {
    const between = (from: string, to: string) => (amount: number) =>
      tidy(convert(amount, from, to) ?? Number.NaN);
    return {
      ...plain,
      rate: null,
      isRead: true,
      toShown: between(kept, shown),
      toKept: between(shown, kept),
    };
  }
  if (rate === null) return null;
  return {
    ...plain,
    rate,
    isRead: false,
    toShown: (amount) => tidy(amount * rate.perKept),
    toKept: (amount) => tidy(amount / rate.perKept),
  };
}

/** Without the last digits, in which arithmetic leaves its traces; NaN for what is beyond all numbers. */
const tidy = (amount: number): number =>
  Number.isFinite(amount) ? Number(amount.toPrecision(12)) + 0 : Number.NaN;
