import { fileTitle } from '@tertium/contract';

/** Downloads a file that was made in the browser. */
export function saveFile(name: string, content: BlobPart, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser usually has the content when the click returns, but some read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Names a file made today after its subject and the date. Never returns a name that an operating system reserves. */
export function fileNameOf(title: string, kind: string, now: Date = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${fileTitle(title) || 'comparison'}-${day}.${kind}`;
}
