/** Whether a text leads where it seems to: `https://bank.example@elsewhere.example` does not. */
export function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.username === '' && url.password === '';
}
