import type { SavedView } from '@tertium/contract';
import { App } from 'antd';
import { newId } from '../../document/wire/newId';
import { useComparison } from '../../ranked/comparisonContext';
import { apiErrorOf, type CallError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { useHidden } from './useHidden';
import { useView } from './useView';
import { readKeptView, writeKeptView } from './viewState';
import { openedQueries, useDeleteViewMutation, useListViewsQuery, useSetViewMutation } from './viewsApi';

/** The saved views of the open comparison, with their actions. */
export function useSavedViews() {
  const { id } = useComparison();
  const { message } = App.useApp();
  const [view, change] = useView();
  const { hiddenIds } = useHidden();
  const { data: views = [] } = useListViewsQuery({ params: { id } });
  const [set] = useSetViewMutation();
  const [remove] = useDeleteViewMutation();
  const opened = views.find((each) => each.id === view.savedId);
  const isAsSaved = opened && writeKeptView(readKeptView(opened.query, view)) === writeKeptView(view);

  const tell = (error: CallError | undefined): boolean => {
    if (error !== undefined) message.error(wordsOf(error));
    return error === undefined;
  };
  const save = async ({ id: viewId, ...body }: SavedView, seen?: SavedView) => {
    const before = seen && { name: seen.name, isForAll: seen.isForAll, query: seen.query };
    return tell((await set({ params: { id, viewId }, body: { ...body, ...(before && { before }) } })).error);
  };
  /** A saved view hides the same attributes, whatever the comparison hides later. */
  const now = { ...view, hidden: view.hidden ?? hiddenIds };
  const saveNow = async (saved: Omit<SavedView, 'query'>, seen?: SavedView) => {
    const made = { ...saved, query: writeKeptView(now) };
    const isSaved = await save(made, seen);
    if (!isSaved) return false;
    openedQueries.set(made.id, made.query);
    change({ hidden: now.hidden, savedId: saved.id });
    return true;
  };

  return {
    views,
    openedId: opened?.id ?? null,
    /** The opened view, if the table is now shown in another way. */
    changed: isAsSaved === false ? opened : undefined,
    open: (saved: SavedView) => {
      openedQueries.set(saved.id, saved.query);
      change({ ...readKeptView(saved.query, view), savedId: saved.id });
    },
    add: (name: string, isForAll: boolean) => saveNow({ id: newId(), name, isForAll }),
    saveChanges: (saved: SavedView) =>
      saveNow(saved, { ...saved, query: openedQueries.get(saved.id) ?? saved.query }),
    update: (saved: SavedView, patch: Partial<SavedView>) => save({ ...saved, ...patch }, saved),
    remove: async (saved: SavedView) => tell((await remove({ params: { id, viewId: saved.id } })).error),
  };
}

function wordsOf(error: CallError): string {
  const { code } = apiErrorOf(error);
  if (code === 'ERR_QUOTA') return 'There are 100 saved views already. Delete one to save another.';
  if (code === 'ERR_VERSION_CONFLICT')
    return 'Not saved. Someone else changed this view. Open it to see it as it is now, or save yours under a new name.';
  return describeError(error);
}
