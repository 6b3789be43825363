/** Whether two JSON values are deep-equal, ignoring the order of keys. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, i) => isSameValue(each, b[i]));
  if (Array.isArray(a) || Array.isArray(b)) return false;
  const keys = Object.keys(a);
  const left: Readonly<Record<string, unknown>> = { ...a };
  const right: Readonly<Record<string, unknown>> = { ...b };
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameValue(left[key], right[key]))
  );
}
