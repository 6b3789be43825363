import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled card of a page. */
export function Section({ title, text, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <header className="section-head">
        <div>
          <h2 id={id}>{title}</h2>
          {text !== undefined && <p className="section-text">{text}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
