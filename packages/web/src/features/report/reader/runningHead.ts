/** A text as style sheets write it. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** Characters of a name that fit on one line beside the date. */
const longestName = 80;

/** Says at the head of each printed page but the first what it belongs to and of when it is; gives what ends that. */
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
