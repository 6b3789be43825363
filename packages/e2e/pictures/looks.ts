/** A screen, or paper, and the eyes that look at it. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
  /** Held in a hand: a finger in place of the mouse. */
  readonly isPhone?: boolean;
  readonly isPrinted?: boolean;
  readonly deficiency?: 'achromatopsia' | 'deuteranopia';
}

const screen = (name: string, width: number, height: number, more: Partial<Look> = {}): Look => ({
  name,
  width,
  height,
  colorScheme: 'light',
  ...more,
});

export const looks = {
  phone: screen('light-390', 390, 844, { isPhone: true }),
  phoneDark: screen('dark-360', 360, 780, { isPhone: true, colorScheme: 'dark' }),
  desk: screen('light-1440', 1440, 900),
  deskDark: screen('dark-1440', 1440, 900, { colorScheme: 'dark' }),
  tablet: screen('light-768', 768, 1024),
  wide: screen('light-1920', 1920, 1080),
  widest: screen('light-2560', 2560, 1440),
  /** A4 at 96 dots an inch, without its margins. */
  paper: screen('print', 718, 1048, { isPrinted: true }),
  grey: screen('grey-1440', 1440, 900, { deficiency: 'achromatopsia' }),
  deuteranopia: screen('deuteranopia-1440', 1440, 900, { deficiency: 'deuteranopia' }),
} as const;

/** How every page is looked at. */
export const everyLook: readonly Look[] = [looks.phone, looks.phoneDark, looks.desk, looks.deskDark];
