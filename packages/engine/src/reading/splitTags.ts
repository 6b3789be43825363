/** The tags that a cell lists, without those that are empty. */
export function splitTags(text: string): readonly string[] {
  return text.split(/[,;|]/).flatMap((tag) => tag.trim() || []);
}
