const longest = 80;

/**
 * The name of a file that is made today: what it is about in letters, digits and dashes of any script, and the day. Never a
 * name that a system keeps for itself, nor one that it cuts.
 */
export function fileNameOf(title: string, kind: string, now: Date = new Date()): string {
  const plain = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const short = [...plain].slice(0, longest).join('').replace(/-$/, '');
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${short || 'comparison'}-${day}.${kind}`;
}
