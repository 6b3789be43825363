import { type AnyRanking, maximumPoints, type ReaderData } from '@tertium/engine';
import { writeShare } from '../../../ranked/percentOf';
import { makeElement, makeName } from './makeElement';
import type { ShowNumber } from './readerNumbers';

/** The data that a part draws. */
export interface PartInput<K extends keyof ReaderData> {
  readonly data: Pick<ReaderData, K>;
  /** By the saved weights. */
  readonly saved: AnyRanking;
  readonly show: ShowNumber;
}

interface Asked extends PartInput<'attributes'> {
  readonly onMove: (index: number, points: number) => void;
}

export interface ReaderPart {
  readonly element: HTMLElement;
  readonly draw: (points: readonly number[], ranking: AnyRanking) => void;
}

/** A slider for each attribute that counts, with its current share and its saved share. */
export function makeWeightRows({ data, saved, show, onMove }: Asked): ReaderPart {
  const percent = ({ attributeIds, shares }: AnyRanking, j: number): string =>
    writeShare(shares[attributeIds.indexOf(`${j}`)] ?? 0, show);
  const rows = data.attributes.map(({ name, points: own }, j) => {
    const id = `reader-weight-${j}`;
    const slider = makeElement('input', {
      ...{ id, type: 'range', min: 0, max: maximumPoints, step: 0.5 },
      autocomplete: 'off',
    });
    const share = makeElement('span', { class: 'reader-share' });
    // Always rendered, so that nothing below moves while a weight does.
    const before = makeElement('span', { class: 'reader-before' }, `saved ${percent(saved, j)}`);
    slider.addEventListener('input', () => onMove(j, Number(slider.value)));
    const label = makeElement('label', { for: id, class: 'reader-name' }, makeName(name));
    const element = makeElement('li', { class: 'reader-weight' }, label, before, share, slider);
    const draw = (points: number, ranking: AnyRanking) => {
      // A saved weight may lie between two steps. The slider shows the nearer one.
      if (Number(slider.value) !== points) slider.value = `${points}`;
      const text = percent(ranking, j);
      share.textContent = text;
      slider.setAttribute('aria-valuetext', `${show(Math.round(points * 10) / 10)} of 10, share ${text}`);
      before.classList.toggle('is-same', points === own && text === percent(saved, j));
    };
    return { element, draw };
  });
  return {
    element: makeElement('ul', { class: 'reader-weights' }, ...rows.map(({ element }) => element)),
    draw: (points, ranking) => {
      for (const [j, { draw }] of rows.entries()) draw(points[j] ?? 0, ranking);
    },
  };
}
