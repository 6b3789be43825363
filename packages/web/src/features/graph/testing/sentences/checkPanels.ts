import { take } from '@tertium/engine/testing/sentences/said';
import { attributeNamed, type ChartCheck, demand, drawnAt, itemNamed } from './picture';

export const checkGroupPanels: ChartCheck = (text, picture) => {
  const [name = '', count = '', shared = ''] = take(
    text,
    /^(?:Heat map|Similar items|Sensitivity) by (.+): (\d+) groups?( on the same scales)?\.$/,
  );
  demand((shared !== '') === Number(count) > 1, 'misleading', 'one panel shares no scale');
  const attribute = attributeNamed(picture, name);
  const groups = new Set(picture.given.map((i) => drawnAt(picture, attribute, i)));
  demand(Number(count) === Math.min(12, groups.size), 'false', `there are ${groups.size} groups`);
};

export const checkMarks: ChartCheck = (text) => {
  take(text, /^Each panel marks the items of its group\. The others are grey\.$/);
};

export const checkItemPanels: ChartCheck = (text, picture) => {
  const [count = '', name = ''] = take(text, /^Radar: (\d+) items? against (.+), on the same scales\.$/);
  const against = picture.baseline >= 0 ? picture.baseline : picture.given[0];
  demand(itemNamed(picture, name) === against, 'false', 'against another item');
  const others = picture.given.filter((i) => i !== against).length;
  demand(Number(count) === Math.min(12, others), 'false', `there are ${others} others`);
};
