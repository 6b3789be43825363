import type { SavedView } from '@tertium/contract';
import { App } from 'antd';
import { newId } from '../../document/wire/newId';
import { useComparison } from '../../ranked/comparisonContext';
import { apiErrorOf, type CallError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { useHidden } from './useHidden';
import { useView } from './useView';
import { readKeptView, writeKeptView } from './viewState';
import { useDeleteViewMutation, useListViewsQuery, useSetViewMutation } from './viewsApi';

/** The saved views of the open comparison, and what is done with them. */
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
  const save = async ({ id: viewId, ...body }: SavedView) =>
    tell((await set({ params: { id, viewId }, body })).error);
  /** A saved view hides the same attributes whatever the comparison hides later. */
  const now = { ...view, hidden: view.hidden ?? hiddenIds };
  const saveNow = async (saved: Omit<SavedView, 'query'>) => {
    const isSaved = await save({ ...saved, query: writeKeptView(now) });
    if (isSaved) change({ hidden: now.hidden, savedId: saved.id });
    return isSaved;
  };

  return {
    views,
    openedId: opened?.id ?? null,
    /** The view that was opened, where the table is shown in another way by now. */
    changed: isAsSaved === false ? opened : undefined,
    open: (saved: SavedView) => change({ ...readKeptView(saved.query, view), savedId: saved.id }),
    add: (name: string, isForAll: boolean) => saveNow({ id: newId(), name, isForAll }),
    saveChanges: (saved: SavedView) => saveNow(saved),
    update: (saved: SavedView, patch: Partial<SavedView>) => save({ ...saved, ...patch }),
    remove: async (saved: SavedView) => tell((await remove({ params: { id, viewId: saved.id } })).error),
  };
}

const wordsOf = (error: CallError): string =>
  apiErrorOf(error).code === 'ERR_QUOTA'
    ? 'There are 100 saved views already. Delete one to save another.'
    : describeError(error);
