/** The tags in a cell, without empty ones. */
export function splitTags(text: string): readonly string[] {
  return text.split(/[,;|]/).flatMap((tag) => tag.trim() || []);
}
