/** The texts of several forms of one statement. Leaves out unknown and empty sentences, and duplicate forms. */
export function formTexts(
  forms: readonly (readonly (string | undefined)[])[],
): readonly (readonly string[])[] {
  const said = forms.map((sentences) =>
    sentences.filter((text): text is string => text !== undefined && text !== ''),
  );
  return said.filter((form, i) => said.findIndex((other) => other.join() === form.join()) === i);
}
