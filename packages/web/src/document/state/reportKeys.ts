/** What the browser keeps of a person's reports stands under keys that begin so, with the person's id after it. */
export const reportKeys = 'report/';
