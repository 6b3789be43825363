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
