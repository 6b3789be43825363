import type { Drawing } from '../scene/scene';

/** What a drawing says besides its title and subtitle. */
export const DrawingWords = ({ title, subtitle, description }: Drawing) =>
  description
    .filter(({ text }) => text !== title?.text && !subtitle.includes(text))
    .map(({ text }) => <p key={text}>{text}</p>);
