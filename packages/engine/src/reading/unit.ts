export const unitFamilies = [
  'length',
  'mass',
  'volume',
  'area',
  'time',
  'data',
  'dataRate',
  'energy',
  'power',
  'temperature',
  'speed',
  'frequency',
  'voltage',
  'current',
  'charge',
  'pressure',
  'angle',
  'pixels',
  'consumption',
  'fuelPerDistance',
  'energyPerDistance',
  'ratio',
  'money',
] as const;
export type UnitFamily = (typeof unitFamilies)[number];

/** A unit; a value in it times `factor` plus `offset` is the value in the family's base unit. */
export interface Unit {
  readonly symbol: string;
  readonly names: readonly string[];
  readonly family: UnitFamily;
  readonly factor: number;
  readonly offset: number;
}
