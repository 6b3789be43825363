const webAddress = /^https?:\/\/([^\s\p{C}\\/?#@]+)(?:[/?#][^\s\p{C}\\]*)?$/iu;

/** Whether a text is an address that leads where it seems to: `https://bank.example@elsewhere.example` does not. */
export const isWebAddress = (text: string): boolean => webAddress.test(text);

/** The host of a web address as written, `''` for any other text. */
export const hostOf = (address: string): string => webAddress.exec(address)?.[1] ?? '';
