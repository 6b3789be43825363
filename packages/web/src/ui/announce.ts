/** How many announcements stay in the live region, so that the next one doesn't cut off those before. */
const kept = 5;

/** Announces a short text to assistive technology. The frame holds the live region. */
export function announce(text: string): void {
  const region = document.getElementById(announcerId);
  if (region === null) return;
  const said = document.createElement('p');
  said.textContent = text;
  region.append(said);
  while (region.childElementCount > kept) region.firstElementChild?.remove();
}

export const announcerId = 'announcer';
