/** A text as a CSS string. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** The characters of a name that fit on one line beside the date. */
const longestName = 80;

/** Prints name and date at the top of each page but the first. Returns a function that ends it. */
export function setRunningHead(name: string, moment: string): () => void {
  const { style } = document.documentElement;
  const cut = name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;
  style.setProperty('--report-name', quoted(cut));
  style.setProperty('--report-moment', quoted(moment));
  return () => {
    style.removeProperty('--report-name');
    style.removeProperty('--report-moment');
  };
}
