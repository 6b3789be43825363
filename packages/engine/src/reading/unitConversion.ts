import type { Attribute } from '../comparison';
import { convert, findUnit, formatUnit } from './units';
import { unitTable } from './unitTable';

/** Converts amounts of an attribute to the unit that one person sees, and back. */
export interface UnitConversion {
  /** As written beside figures: `lb`, `USD`, `US mpg`. */
  readonly unit: string;
  /** For money: the exchange rate and its date. */
  readonly rate: ExchangeRate | null;
  /** Whether cells can be read in this unit too, so that a typed text can be stored as it is. */
  readonly isRead: boolean;
  /** Whether the higher of two amounts is the lower one in this unit. */
  readonly isReversed: boolean;
  /** NaN for an amount that doesn't exist in the other unit: nothing is 0 l/100 km in mpg. */
  readonly toShown: (amount: number) => number;
  readonly toKept: (amount: number) => number;
}

/** Entered by a person: the amount of the other currency for one of the stored one. */
export interface ExchangeRate {
  readonly perKept: number;
  /** ISO date of the rate. */
  readonly date: string;
}

/** A person's choice for an attribute. `kept` is the unit that it applies to. */
export interface UnitChoice {
  readonly kept: string;
  readonly shown: string;
  readonly rate: ExchangeRate | null;
}

type Amounts = Pick<Attribute, 'type' | 'unit'>;

// Litres per gallon, of which the British one is larger (Units of Measurement Regulations 1995), and kilometres per
// mile.
const gallons = { US: 3.785411784, UK: 4.54609 } as const;
const kilometresPerMile = 1.609344;

interface Economy {
  readonly from: string;
  /** The unit's name as a choice, because a cell says "mpg" for either gallon. */
  readonly to: string;
  readonly unit: string;
  /** Litres per 100 km times miles per gallon. */
  readonly product: number;
}

const economies: readonly Economy[] = (['US', 'UK'] as const).flatMap((gallon) => {
  const product = (100 * gallons[gallon]) / kilometresPerMile;
  return [
    { from: 'l/100 km', to: `${gallon} mpg`, unit: `${gallon} mpg`, product },
    { from: 'mpg', to: `l/100 km from ${gallon} mpg`, unit: 'l/100 km', product },
  ];
});

/** The other units in which an attribute's amounts can be shown. Other currencies need a rate. */
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

/** `null` for an invalid text, and for a rate that is not above 0. */
export function readUnitChoice(text: string): UnitChoice | null {
  const [, kept, shown, perKept, date] =
    /^([^>@]+)>([^>@]+)(?:@([^@]+)@(\d{4}-\d\d-\d\d))?$/.exec(text) ?? [];
  if (kept === undefined || shown === undefined) return null;
  if (perKept === undefined || date === undefined) return { kept, shown, rate: null };
  const rate = Number(perKept);
  return Number.isFinite(rate) && rate > 0 ? { kept, shown, rate: { perKept: rate, date } } : null;
}

/** The conversion for a choice. `null` if it is for another unit than the attribute's, or lacks its rate. */
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

/** Drops the last digits, which have rounding errors. NaN for what is beyond all numbers. */
const tidy = (amount: number): number =>
  Number.isFinite(amount) ? Number(amount.toPrecision(12)) + 0 : Number.NaN;
