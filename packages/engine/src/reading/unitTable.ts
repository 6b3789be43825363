type Row = readonly [symbol: string, factor: number, names: string, offset?: number];

// Factors: SI Brochure (9th ed.), NIST SP 811 appendix B. Data in powers of ten, IEC 80000-13 for KiB and similar.
// Names are separated by bars, and their case counts if two units differ only by it.
const rows = {
  length: [
    ['m', 1, 'metre|meter|metres|meters|mètre|mètres|mtr|mts'],
    ['mm', 0.001, 'millimetre|millimeter|millimetres|millimeters'],
    ['cm', 0.01, 'centimetre|centimeter|centimetres|centimeters'],
    ['dm', 0.1, 'decimetre|decimeter'],
    ['km', 1000, 'kilometre|kilometer|kilometres|kilometers|kms'],
    ['µm', 1e-6, 'μm|um|micron|microns|micrometre|micrometer'],
    ['nm', 1e-9, 'nanometre|nanometer|nanometres|nanometers'],
    ['in', 0.0254, "\"|″|”|“|''|inch|inches|zoll|pouces|pouce"],
    ['ft', 0.3048, "'|′|foot|feet"],
    ['yd', 0.9144, 'yard|yards'],
    ['mi', 1609.344, 'mile|miles'],
    ['nmi', 1852, 'nautical mile|nautical miles'],
  ],
  mass: [
    ['kg', 1, 'kilogram|kilograms|kilogramme|kilo|kilos|kgs'],
    ['g', 0.001, 'gram|grams|gramme|grammes|gr'],
    ['mg', 1e-6, 'milligram|milligrams'],
    ['µg', 1e-9, 'μg|ug|mcg|microgram|micrograms'],
    ['t', 1000, 'tonne|tonnes|metric ton|metric tons'],
    ['lb', 0.45359237, 'lbs|pound|pounds'],
    ['oz', 0.028349523125, 'ounce|ounces'],
    ['st', 6.35029318, 'stone|stones'],
  ],
  volume: [
    ['l', 1, 'L|litre|liter|litres|liters|ltr'],
    ['ml', 0.001, 'mL|millilitre|milliliter|millilitres|milliliters|cc|cm³|cm3|ccm'],
    ['cl', 0.01, 'cL|centilitre|centiliter'],
    ['dl', 0.1, 'dL|decilitre|deciliter'],
    ['m³', 1000, 'm3|cubic metre|cubic meter|cubic metres|cubic meters'],
    ['gal', 3.785411784, 'gallon|gallons|US gal'],
    ['qt', 0.946352946, 'quart|quarts'],
    ['fl oz', 0.0295735295625, 'fl. oz|fluid ounce|fluid ounces'],
    ['ft³', 28.316846592, 'ft3|cu ft|cu. ft|cubic foot|cubic feet'],
    ['in³', 0.016387064, 'in3|cu in|cubic inch|cubic inches'],
    ['bbl', 158.987294928, 'barrel|barrels'],
  ],
  area: [
    ['m²', 1, 'm2|sqm|sq m|square metre|square meter|square metres|square meters|qm'],
    ['cm²', 1e-4, 'cm2|sq cm'],
    ['mm²', 1e-6, 'mm2|sq mm'],
    ['km²', 1e6, 'km2|sq km'],
    ['ha', 1e4, 'hectare|hectares'],
    ['acre', 4046.8564224, 'acres|ac'],
    ['ft²', 0.09290304, 'ft2|sqft|sq ft|sq. ft|square foot|square feet'],
    ['in²', 0.00064516, 'in2|sq in|square inch|square inches'],
    ['mi²', 2589988.110336, 'sq mi|square mile|square miles'],
  ],
  time: [
    ['s', 1, 'sec|secs|second|seconds'],
    ['ms', 0.001, 'msec|millisecond|milliseconds'],
    ['µs', 1e-6, 'μs|us|microsecond|microseconds'],
    ['ns', 1e-9, 'nanosecond|nanoseconds'],
    ['min', 60, 'mins|minute|minutes'],
    ['h', 3600, 'hr|hrs|hour|hours|Std|heures|heure'],
    ['d', 86400, 'day|days|Tage|Tag|jours|jour'],
    ['wk', 604800, 'wks|week|weeks'],
    ['mo', 2629746, 'mos|month|months|Monate|Monat|mois'],
    ['yr', 31556952, 'yrs|year|years|Jahre|Jahr|ans|an'],
  ],
  data: [
    ['B', 1, 'byte|bytes'],
    ['kB', 1e3, 'KB|kilobyte|kilobytes'],
    ['MB', 1e6, 'megabyte|megabytes|Mo'],
    ['GB', 1e9, 'gigabyte|gigabytes|Go'],
    ['TB', 1e12, 'terabyte|terabytes|To'],
    ['PB', 1e15, 'petabyte|petabytes'],
    ['KiB', 1024, 'kibibyte|kibibytes'],
    ['MiB', 1048576, 'mebibyte|mebibytes'],
    ['GiB', 1073741824, 'gibibyte|gibibytes'],
    ['TiB', 1099511627776, 'tebibyte|tebibytes'],
    ['bit', 0.125, 'bits'],
    ['kbit', 125, 'kilobit|kilobits'],
    ['Mbit', 125000, 'megabit|megabits'],
    ['Gbit', 1.25e8, 'gigabit|gigabits'],
  ],
  dataRate: [
    ['bit/s', 1, 'bps'],
    ['kbit/s', 1e3, 'kbps|Kbps|kb/s'],
    ['Mbit/s', 1e6, 'Mbps|Mb/s'],
    ['Gbit/s', 1e9, 'Gbps|Gb/s'],
    ['kB/s', 8e3, 'KB/s|kBps|KBps'],
    ['MB/s', 8e6, 'MBps'],
    ['GB/s', 8e9, 'GBps'],
  ],
  energy: [
    ['J', 1, 'joule|joules'],
    ['kJ', 1e3, 'kilojoule|kilojoules'],
    ['MJ', 1e6, 'megajoule|megajoules'],
    ['Wh', 3600, 'watt-hour|watt-hours|watt hour|watt hours'],
    ['kWh', 3.6e6, 'kilowatt-hour|kilowatt-hours|kilowatt hour|kilowatt hours'],
    ['MWh', 3.6e9, 'megawatt-hour|megawatt-hours'],
    ['GWh', 3.6e12, 'gigawatt-hour|gigawatt-hours'],
    ['cal', 4.184, 'calorie|calories'],
    ['kcal', 4184, 'kilocalorie|kilocalories'],
    ['BTU', 1055.05585262, 'BTUs'],
  ],
  torque: [
    ['Nm', 1, 'N·m|N⋅m|newton metre|newton metres|newton meter|newton meters'],
    [
      'lb·ft',
      1.35581794833,
      'lb⋅ft|lbf·ft|lb ft|lb-ft|lbs ft|ft lb|ft lbs|ft-lb|ft·lb|pound-feet|pound feet|pound-foot',
    ],
  ],
  force: [['kN', 1, 'kilonewton|kilonewtons']],
  power: [
    ['W', 1, 'watt|watts'],
    ['mW', 0.001, 'milliwatt|milliwatts'],
    ['kW', 1e3, 'kilowatt|kilowatts'],
    ['MW', 1e6, 'megawatt|megawatts'],
    ['GW', 1e9, 'gigawatt|gigawatts'],
    ['hp', 745.69987158227, 'bhp|horsepower'],
    ['PS', 735.49875, 'cv|ch'],
  ],
  temperature: [
    ['K', 1, 'kelvin|kelvins'],
    ['°C', 1, '℃|degC|celsius|degrees Celsius|° C', 273.15],
    ['°F', 5 / 9, '℉|degF|fahrenheit|degrees Fahrenheit|° F', 459.67 * (5 / 9)],
  ],
  speed: [
    ['m/s', 1, 'mps|metres per second|meters per second'],
    ['km/h', 1000 / 3600, 'kmh|kph|km/hr|kilometres per hour|kilometers per hour'],
    ['mph', 0.44704, 'mi/h|miles per hour'],
    ['kn', 1852 / 3600, 'kts|knot|knots'],
    ['ft/s', 0.3048, 'fps ft'],
  ],
  frequency: [
    ['Hz', 1, 'hertz'],
    ['kHz', 1e3, 'kilohertz'],
    ['MHz', 1e6, 'megahertz'],
    ['GHz', 1e9, 'gigahertz'],
    ['THz', 1e12, 'terahertz'],
    ['rpm', 1 / 60, 'RPM|U/min'],
  ],
  voltage: [
    ['V', 1, 'volt|volts'],
    ['mV', 0.001, 'millivolt|millivolts'],
    ['kV', 1e3, 'kilovolt|kilovolts'],
  ],
  current: [
    ['A', 1, 'amp|amps|ampere|amperes'],
    ['mA', 0.001, 'milliamp|milliamps|milliampere'],
  ],
  charge: [
    ['Ah', 1, 'amp-hour|amp-hours|amp hour|amp hours|ampere-hour'],
    ['mAh', 0.001, 'milliamp-hour|milliamp-hours|milliamp hour|milliamp hours'],
  ],
  pressure: [
    ['Pa', 1, 'pascal|pascals'],
    ['hPa', 100, 'mbar|millibar'],
    ['kPa', 1e3, 'kilopascal'],
    ['MPa', 1e6, 'megapascal'],
    ['bar', 1e5, 'bars'],
    ['psi', 6894.757293168, ''],
  ],
  angle: [
    ['°', Math.PI / 180, 'deg|degree|degrees'],
    ['rad', 1, 'radian|radians'],
  ],
  pixels: [
    ['px', 1, 'pixel|pixels'],
    ['MP', 1e6, 'megapixel|megapixels|Mpx|Mpix'],
  ],
  // Miles per gallon is the inverse of litres per 100 km, so each is its own family and none converts.
  consumption: [['mpg', 1, 'miles per gallon']],
  fuelPerDistance: [['l/100 km', 1, 'l/100km|litres per 100 km|liters per 100 km']],
  energyPerDistance: [
    ['kWh/100 km', 1, 'kWh/100km'],
    ['Wh/km', 0.1, ''],
  ],
  ratio: [
    ['%', 1, 'percent|per cent|pct|٪|％|Prozent'],
    ['‰', 0.1, 'per mille|permille'],
    ['ppm', 1e-4, ''],
  ],
  money: [
    ['USD', 1, '$|US$|USD$|dollar|dollars'],
    ['EUR', 1, '€|euro|euros'],
    ['GBP', 1, '£|pound sterling'],
    ['JPY', 1, '¥|￥|円|yen'],
    ['CNY', 1, '元|CN¥|RMB|yuan'],
    ['INR', 1, '₹|Rs|rupee|rupees'],
    ['KRW', 1, '₩|won'],
    ['RUB', 1, '₽|руб|ruble|rubles'],
    ['TRY', 1, '₺'],
    ['UAH', 1, '₴'],
    ['ILS', 1, '₪'],
    ['VND', 1, '₫'],
    ['NGN', 1, '₦'],
    ['PHP', 1, '₱'],
    ['THB', 1, '฿'],
    ['KZT', 1, '₸'],
    ['BRL', 1, 'R$'],
    ['CAD', 1, 'C$|CA$'],
    ['AUD', 1, 'A$|AU$'],
    ['NZD', 1, 'NZ$'],
    ['HKD', 1, 'HK$'],
    ['SGD', 1, 'S$'],
    ['MXN', 1, 'MX$'],
    ['CHF', 1, 'Fr|SFr'],
    ['PLN', 1, 'zł'],
    ['CZK', 1, 'Kč'],
    // Swedish, Norwegian, Danish or Icelandic, all with the same word.
    ['kr', 1, 'kr.|kronor|kroner|krónur'],
    ['HUF', 1, 'Ft'],
    ['RON', 1, 'lei'],
    ['BGN', 1, 'лв'],
    ['TWD', 1, 'NT$'],
    ['IDR', 1, 'Rp'],
    ['BTC', 1, '₿'],
    ...currencies('SEK NOK DKK ISK ZAR AED SAR MYR CLP COP ARS EGP PKR'),
  ],
} satisfies Readonly<Record<string, readonly Row[]>>;

/** Currencies that are only written by their codes. */
function currencies(codes: string): readonly Row[] {
  return codes.split(' ').map((code) => [code, 1, '']);
}

/** A unit. A value in it times `factor` plus `offset` is the value in the family's base unit. */
export interface Unit {
  readonly symbol: string;
  readonly names: readonly string[];
  readonly family: keyof typeof rows;
  readonly factor: number;
  readonly offset: number;
}

const families = Object.entries(rows) as readonly [keyof typeof rows, readonly Row[]][];

/** Every unit that can be read and converted, within a family through the base unit, whose factor is 1. */
export const unitTable: readonly Unit[] = families.flatMap(([family, units]) =>
  units.map(([symbol, factor, names, offset = 0]) => ({
    symbol,
    names: names === '' ? [] : names.split('|'),
    family,
    factor,
    offset,
  })),
);
