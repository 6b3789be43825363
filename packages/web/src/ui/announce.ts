/** Says a short text to assistive technology; the frame holds the live region. */
export function announce(text: string): void {
  const region = document.getElementById(announcerId);
  if (region === null) return;
  // The same text twice is announced twice only when the node changes in between.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

export const announcerId = 'announcer';
