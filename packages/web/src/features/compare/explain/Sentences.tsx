interface SentencesProps {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Sentences under a heading; nothing where there are none. */
export function Sentences({ title, sentences }: SentencesProps) {
  if (sentences.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="reasons">
        {sentences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
