/** Copies a table so that each program takes the form it knows: HTML for documents and spreadsheets, plain text for the others. */
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

/** Plain HTTP has no clipboard interface; there the old command still asks what to copy. */
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
