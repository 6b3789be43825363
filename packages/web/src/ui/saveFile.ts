import { fileTitle } from '@tertium/contract';

/** Hands a file made in the browser to the person as a download. */
export function saveFile(name: string, content: BlobPart, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the content over when the click returns, but some read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The name of a file that is made today: what it is about, and the day. Never a name that a system keeps for itself. */
export function fileNameOf(title: string, kind: string, now: Date = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${fileTitle(title) || 'comparison'}-${day}.${kind}`;
}
