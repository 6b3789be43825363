import { type EndpointData, personal, reading } from './endpoint';

/** Notices that one call lists. */
export const listedNotices = 50;
/** Days for which notices are kept. */
export const noticeDays = 90;

/** Why somebody is told: they are mentioned, someone answered in a thread of theirs or wrote anywhere in a comparison, shared it with them, revealed a round they take part in, disputes a value that they entered, or proposed values that they may take. */
export const noticeKinds = ['mention', 'reply', 'comment', 'share', 'reveal', 'dispute', 'proposal'] as const;

/** What of a comparison a person is told: all comments, what concerns them, or nothing. */
export const noticeChoices = ['all', 'mine', 'none'] as const;
export type NoticeChoice = (typeof noticeChoices)[number];

export const listNotices = {
  ...reading,
  id: 'listNotices',
  path: 'compare/v1/notices',
  summary: `Get what waits for me in all my comparisons, first due first, and up to ${listedNotices} notices, newest first`,
} as const satisfies EndpointData;

/** Those of one comparison where it is named, of them one where that is; none that came after `until`. */
export const markNoticesRead = {
  ...personal,
  id: 'markNoticesRead',
  method: 'POST',
  path: 'compare/v1/notices/read',
  summary: 'Mark my notices read: all, those of a comparison, or one',
  status: 204,
} as const satisfies EndpointData;

export const setNoticeChoice = {
  ...personal,
  id: 'setNoticeChoice',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/notices',
  summary: 'Choose which notices of a comparison I get',
  right: 'view',
  status: 204,
  codes: ['ERR_STORAGE_FULL'],
} as const satisfies EndpointData;

export const noticeEndpoints = [listNotices, markNoticesRead, setNoticeChoice] as const;
