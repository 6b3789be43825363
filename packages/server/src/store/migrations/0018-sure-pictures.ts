import type { Migration } from '../migration';

/** Items are ordered by what is sure of their scores: pictures of the order before are drawn anew. */
export const surePictures: Migration = { id: '0018-sure-pictures', statements: ['delete from pictures'] };
