/** Forms of one statement as texts, each once: their sentences joined, but for those that are not known or empty. */
export function formTexts(forms: readonly (readonly (string | undefined)[])[]): readonly string[] {
  const texts = forms.map((sentences) =>
    sentences.filter((text) => text !== undefined && text !== '').join(' '),
  );
  return [...new Set(texts)];
}
