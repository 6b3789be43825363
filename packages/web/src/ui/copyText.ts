import { App } from 'antd';
import { useCallback } from 'react';

/** Plain HTTP has no clipboard API, but an off-screen field and the old copy command still work. */
function copyWithField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
  }
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithField(text);
  }
}

/** Returns a function that copies and shows a toast: `copy(text, 'Link')` says "Link copied". */
export function useCopy(): (text: string, what: string) => Promise<void> {
  const { message } = App.useApp();
  return useCallback(
    async (text, what) => {
      if (await copyText(text)) message.success(`${what} copied`);
      else message.error(`Couldn’t copy the ${what.toLowerCase()}. Select it and copy it by hand.`);
    },
    [message],
  );
}
