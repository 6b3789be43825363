/** What has been said stays for a moment, so that what follows at once takes no word from it. */
const kept = 5;

/** Says a short text to assistive technology; the frame holds the live region. */
export function announce(text: string): void {
  const region = document.getElementById(announcerId);
  if (region === null) return;
  const said = document.createElement('p');
  said.textContent = text;
  region.append(said);
  while (region.childElementCount > kept) region.firstElementChild?.remove();
}

export const announcerId = 'announcer';
