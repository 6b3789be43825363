const webAddress = /^https?:\/\/([^\s\p{C}\\/?#@]+)(?:[/?#][^\s\p{C}\\]*)?$/iu;

/** Whether a text leads where it seems to: `https://bank.example@elsewhere.example` does not. */
export const isWebAddress = (text: string): boolean => webAddress.test(text);

/** The host of a web address as it is written; `''` of any other text. */
export const hostOf = (address: string): string => webAddress.exec(address)?.[1] ?? '';
