/** Sentences one below the other; nothing where there are none. */
export function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="plain-list">
      {sentences.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
