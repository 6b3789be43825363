/** Reads and writes JSON values in the browser's local storage. Every failure is thrown to the caller. */
export const jsonStorage = {
  read(key: string): unknown {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  },
  write(key: string, value: unknown): void {
    localStorage.setItem(key, JSON.stringify(value));
  },
  remove(key: string): void {
    localStorage.removeItem(key);
  },
};
