import { type EndpointData, personal, reading } from './endpoint';

/** The most notices that one call lists. */
export const listedNotices = 50;
/** The number of days for which notices are kept. */
export const noticeDays = 90;

/**
 * Why a person is notified. Someone mentioned them, replied in their thread, commented anywhere in a comparison,
 * shared it with them, revealed a round that they take part in, disputed a value that they entered, or proposed values
 * that they may take.
 */
export const noticeKinds = ['mention', 'reply', 'comment', 'share', 'reveal', 'dispute', 'proposal'] as const;

/** What a person is notified of in a comparison: all comments, what concerns them, or nothing. */
export const noticeChoices = ['all', 'mine', 'none'] as const;
export type NoticeChoice = (typeof noticeChoices)[number];

export const listNotices = {
  ...reading,
  id: 'listNotices',
  path: 'compare/v1/notices',
  summary: `Get what waits for me in all my comparisons, first due first, and up to ${listedNotices} notices, newest first`,
} as const satisfies EndpointData;

/**
 * Marks all notices as read, those of one comparison if given, or one of them if given. Notices after `until` stay
 * unread.
 */
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
