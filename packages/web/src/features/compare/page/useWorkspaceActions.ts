import type { Change, ChangeTrouble } from '@tertium/engine';
import { App } from 'antd';
import { useMemo } from 'react';
import { type OpenComparison, useComparison } from '../../../comparison/comparisonContext';
import { newId } from '../../../comparison/newId';
import { announce } from '../../../ui/announce';
import type { ImportSource } from '../import/openSource';
import { useView } from '../view/useView';
import type { WorkspaceActions } from '../view/workspaceActions';
import { addAttribute, addItem, moveAttributeBy, moveItemBy, renameItem } from './entityEdits';

/** What is open beside the table. */
export type Panel =
  | { readonly kind: 'history' | 'help' | 'attributes' | 'import' }
  | { readonly kind: 'explain' | 'rename' | 'attribute'; readonly id: string };

export interface AllActions extends WorkspaceActions {
  readonly addItem: () => void;
  readonly addAttribute: () => void;
  readonly saveItemName: (id: string, name: string) => void;
  readonly saveAttribute: (id: string, patch: Extract<Change, { kind: 'attribute.update' }>['patch']) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Everything that heads, menus and keys can ask for, as edits of the comparison or as panels. */
export function useWorkspaceActions(
  openPanel: (panel: Panel | null) => void,
  openSource: (source: ImportSource) => void,
): AllActions {
  const { comparison, edit, undo, redo } = useComparison();
  const { message } = App.useApp();
  const [, change] = useView();
  return useMemo(() => {
    const say = (trouble: ChangeTrouble | null): boolean => {
      if (trouble !== null) message.error('That is no longer possible: somebody removed it meanwhile.');
      return trouble === null;
    };
    const apply: OpenComparison['edit'] = (changes, label) => {
      const trouble = edit(changes, label);
      say(trouble);
      return trouble;
    };
    const step = (work: () => string | null, nothing: string) => {
      const done = work();
      if (done === null) message.info(nothing);
      else announce(done);
    };
    const doUndo = () => step(undo, 'Nothing to undo, or it is no longer possible');
    const remove = (changes: readonly Change[], text: string) => {
      if (apply(changes, text) !== null) return;
      const key = newId();
      message.success({
        key,
        duration: 6,
        content: `${text}. Ctrl Z brings it back.`,
      });
    };
    return {
      addItem: () => {
        const id = newId();
        if (apply(addItem(comparison, id), 'Add an item') === null) openPanel({ kind: 'rename', id });
      },
      addAttribute: () => {
        const id = newId();
        if (apply(addAttribute(comparison, id), 'Add an attribute') === null)
          openPanel({ kind: 'attribute', id });
      },
      renameItem: (id) => openPanel({ kind: 'rename', id }),
      saveItemName: (id, name) => {
        const changes = renameItem(comparison, id, name);
        if (changes.length > 0) apply(changes, 'Rename an item');
      },
      moveItem: (id, by) => {
        change({ sort: null });
        apply(moveItemBy(comparison, id, by), 'Move an item');
      },
      removeItems: (ids) => {
        const name = comparison.items.find(({ id }) => id === ids[0])?.name ?? '';
        remove(
          [{ kind: 'items.remove', ids }],
          ids.length === 1 ? `${name} deleted` : `${ids.length} items deleted`,
        );
      },
      setBaseline: (id) => change({ baseline: id ?? 'none' }),
      explain: (id) => openPanel({ kind: 'explain', id }),
      editAttribute: (id) => openPanel({ kind: 'attribute', id }),
      saveAttribute: (id, patch) =>
        void apply([{ kind: 'attribute.update', id, patch }], 'Edit an attribute'),
      moveAttribute: (id, by) => void apply(moveAttributeBy(comparison, id, by), 'Move an attribute'),
      removeAttributes: (ids) => {
        const name = comparison.attributes.find(({ id }) => id === ids[0])?.name ?? '';
        remove([{ kind: 'attributes.remove', ids }], `${name} deleted`);
      },
      hideAttribute: (id) =>
        void apply([{ kind: 'attribute.update', id, patch: { isHidden: true } }], 'Hide an attribute'),
      importText: (text) => openSource({ kind: 'paste', text }),
      undo: doUndo,
      redo: () => step(redo, 'Nothing to redo, or it is no longer possible'),
    };
  }, [comparison, edit, undo, redo, message, change, openPanel, openSource]);
}
