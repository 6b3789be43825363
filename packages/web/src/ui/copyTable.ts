/** Copies a table as HTML for documents and spreadsheets, and as plain text for other programs. */
export async function copyTable(html: string, text: string): Promise<boolean> {
  try {
    const parts = {
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    };
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    return true;
  } catch {
    return copyByCommand(html, text);
  }
}

/** Plain HTTP has no clipboard API, but the old copy command still asks the page for the content. */
function copyByCommand(html: string, text: string): boolean {
  let isTaken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isTaken = true;
  };
  document.addEventListener('copy', give, { capture: true, once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', give, { capture: true });
  return isTaken;
}
