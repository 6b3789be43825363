import type { LeftReason } from './createReplacer';

/** Why a match is not replaced, said of one and of several. "#" stands for their number. */
export const leftWords: Readonly<Record<LeftReason, { readonly one: string; readonly many: string }>> = {
  head: { one: 'Names are not replaced', many: '# in names' },
  computed: { one: 'Computed cells are not replaced', many: '# in computed cells' },
  unread: {
    one: 'Its attribute can’t read the new text',
    many: '# whose attribute can’t read the new text',
  },
  shown: { one: 'Only the rounded text contains it', many: '# only in the rounded text' },
};
