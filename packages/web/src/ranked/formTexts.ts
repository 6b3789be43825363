/** Forms of one statement, each once, as its sentences: without those that are not known or empty. */
export function formTexts(
  forms: readonly (readonly (string | undefined)[])[],
): readonly (readonly string[])[] {
  const said = forms.map((sentences) =>
    sentences.filter((text): text is string => text !== undefined && text !== ''),
  );
  return said.filter((form, i) => said.findIndex((other) => other.join() === form.join()) === i);
}
