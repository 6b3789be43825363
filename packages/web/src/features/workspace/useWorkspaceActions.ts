import { type Attribute, type Change, formatNumber, indexOfId } from '@tertium/engine';
import type { ImportSource } from '@tertium/tables';
import { App } from 'antd';
import { useMemo } from 'react';
import type { StepOutcome } from '../../document/editing/createEdits';
import { describeTrouble } from '../../document/editing/troubleWords';
import type { Choice } from '../../document/state/conflictLines';
import { newId } from '../../document/wire/newId';
import { useComparison, useMay, useRanking } from '../../ranked/comparisonContext';
import { describeError } from '../../session/describeError';
import { announce } from '../../ui/announce';
import { loadAtLast } from '../../ui/loadAtLast';
import { useHasTouch } from '../../ui/screen';
import { useSettings } from '../../ui/settings';
import { useLatest } from '../../ui/useLatest';
import { shareText } from '../attribute/attributeWords';
import { withGuesses } from '../attribute/guessing';
import { settledPatch } from '../attribute/settledPatch';
import { useOpenComments } from '../comments/useOpenComments';
import { pastedText } from '../import/useIncomingTable';
import { reveal, revealWeight } from '../view/reveal';
import { useHidden } from '../view/useHidden';
import { shortlistOf } from '../view/useShortlist';
import { useAddress, useView } from '../view/useView';
import type { Adding, Side, WorkspaceActions } from '../view/workspaceActions';
import {
  addAttribute,
  addItem,
  moveAttributeBy,
  moveBeside,
  moveItemBy,
  renameAttribute,
  renameItem,
} from './entityEdits';
import type { Beside } from './entityOrder';
import type { OverwritingStep } from './OverwriteDialog';

/** An open dialog about one thing. */
export type Dialog =
  | { readonly kind: 'rename' | 'attribute' | 'unit'; readonly id: string }
  | { readonly kind: 'cells'; readonly itemIds: readonly string[]; readonly attributeIds: readonly string[] }
  | { readonly kind: 'item'; readonly id: string; readonly source?: Blob | 'address' | undefined }
  | { readonly kind: 'formula' }
  | { readonly kind: 'insert'; readonly beside: Beside; readonly side: Side }
  | { readonly kind: 'overwrites'; readonly step: OverwritingStep };

export interface AllActions extends WorkspaceActions {
  readonly addItem: () => void;
  readonly addAttribute: () => void;
  /** Opens the drawer of a new computed attribute. */
  readonly addFormula: () => void;
  readonly saveFormula: (attribute: Attribute) => void;
  /** Goes to a cell in the table. If it isn't shown, opens what is known about it. */
  readonly goToCell: (itemId: string, attributeId: string) => void;
  /** Opens the item on whose row or head an image was dropped or pasted. `false` if that is not an item. */
  readonly takeImage: (image: Blob | 'address' | null, at: Element | null) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

type Said = Exclude<StepOutcome, { readonly overwrites: unknown }>;

/** Every action of heads, menus and keys, as edits of the comparison or as dialogs. */
export function useWorkspaceActions(
  openDialog: (dialog: Dialog) => void,
  add: (adding: Adding) => void,
  openSource: (source: ImportSource) => void,
): AllActions {
  const { comparison, edit, undo, redo } = useComparison();
  const comment = useOpenComments();
  const { message } = App.useApp();
  const [view, change] = useView();
  const latestView = useLatest(view);
  const address = useAddress();
  const hiding = useLatest(useHidden());
  const canEdit = useMay('edit');
  const { numberFormat } = useSettings();
  // The actions stay the same while the comparison changes, so that heads and menus aren't rendered for edits
  // elsewhere.
  const latest = useLatest(comparison);
  const { ranking } = useRanking();
  const latestRanking = useLatest(ranking);
  const hasTouch = useHasTouch();
  return useMemo(() => {
    const latestShare = (id: string): number => {
      const now = latestRanking();
      return now?.shares[now.attributeIds.indexOf(id)] ?? 0;
    };
    const ownShortlist = () => shortlistOf(latest().items, latestView().ticked, canEdit);
    const steps = { undo, redo };
    const walk = async (verb: 'undo' | 'redo', choice?: Choice): Promise<void> => {
      const outcome = await steps[verb](choice);
      if (outcome !== null && 'overwrites' in outcome) {
        const onChoose = (chosen: Choice) => void walk(verb, chosen);
        openDialog({ kind: 'overwrites', step: { ...outcome, verb, comparison: latest(), onChoose } });
      } else step(outcome, verb);
    };
    const step = (outcome: Said, verb: 'undo' | 'redo') => {
      if (outcome === null) message.info(`Nothing to ${verb}`);
      else if ('done' in outcome) announce(outcome.done);
      else {
        const why = 'trouble' in outcome ? describeTrouble(outcome.trouble) : describeError(outcome.failure);
        message.error(`Couldn’t ${verb} “${outcome.label}”. ${why}`);
      }
    };
    const remove = (changes: readonly Change[], text: string) => {
      if (edit(changes, text) !== null) return;
      const key = newId();
      message.success({
        key,
        duration: 6,
        content: `${text}. ${hasTouch ? 'You can undo this.' : 'Undo with Ctrl Z.'}`,
      });
    };
    return {
      addItem: () => add('item'),
      addAttribute: () => add('attribute'),
      addFormula: () => openDialog({ kind: 'formula' }),
      saveFormula: (attribute) =>
        void edit([{ kind: 'attributes.add', attributes: [attribute] }], 'Add a formula'),
      renameItem: (id) => openDialog({ kind: 'rename', id }),
      nameItem: (known, name) => {
        const id = known ?? newId();
        const changes = known === null ? addItem(latest(), id, name) : renameItem(latest(), id, name);
        const trouble = edit(changes, known === null ? 'Add an item' : 'Rename an item');
        return changes.length > 0 && trouble === null ? id : null;
      },
      nameAttribute: (known, name) => {
        const id = known ?? newId();
        const changes =
          known === null
            ? addAttribute(latest(), id, name, numberFormat)
            : withGuesses(latest(), renameAttribute(latest(), id, name));
        const trouble = edit(changes, known === null ? 'Add an attribute' : 'Rename an attribute');
        return changes.length > 0 && trouble === null ? id : null;
      },
      editItem: (id, source) => openDialog({ kind: 'item', id, source }),
      insert: (kind, id, side) => {
        const isBehind = side === 'down' || side === 'right';
        openDialog({ kind: 'insert', beside: { kind, id, isBehind }, side });
      },
      sortItems: (ids, key) =>
        void loadAtLast(() => import('./entityOrder')).then(({ sortItems }) =>
          edit(sortItems(latest(), ids, key), 'Sort items'),
        ),
      moveItem: (id, by) => void edit(moveItemBy(latest(), id, by), 'Move an item'),
      removeItems: (ids) => {
        const name = latest().items.find(({ id }) => id === ids[0])?.name ?? '';
        remove(
          [{ kind: 'items.remove', ids }],
          ids.length === 1
            ? `${name} deleted`
            : `${formatNumber(ids.length, numberFormat, null)} items deleted`,
        );
      },
      shortlist: (id, isShortlisted) => {
        if (!canEdit) {
          const others = ownShortlist().filter((each) => each !== id);
          change({ ticked: isShortlisted ? [...others, id] : others });
          return;
        }
        const name = latest().items.find((item) => item.id === id)?.name ?? '';
        const label = isShortlisted ? `Add ${name} to the shortlist` : `Remove ${name} from the shortlist`;
        edit([{ kind: 'item.update', id, patch: { isShortlisted } }], label);
      },
      clearShortlist: () => {
        change({ isShortlistOnly: false, ...(!canEdit && { ticked: [] }) });
        if (!canEdit) return;
        const off = (id: string): Change => ({ kind: 'item.update', id, patch: { isShortlisted: false } });
        remove(ownShortlist().map(off), 'Shortlist cleared');
      },
      setBaseline: (id) => change({ baseline: id ?? 'none' }),
      explain: (id) => change({ explained: id }),
      findSimilar: (id) => {
        const search = new URLSearchParams(address().search);
        search.set('chart', 'similar');
        search.set('near', id);
        void address().navigate({ pathname: '/compare/graph', search: search.toString() });
      },
      editAttribute: (id) => openDialog({ kind: 'attribute', id }),
      showIn: (id) => openDialog({ kind: 'unit', id }),
      saveAttribute: (id, patch, { label = 'Edit an attribute', settings = {} } = {}) => {
        const attribute = latest().attributes.find((each) => each.id === id);
        const settled = attribute === undefined ? patch : settledPatch(attribute, patch);
        const more: readonly Change[] =
          Object.keys(settings).length > 0 ? [{ kind: 'comparison.update', patch: { settings } }] : [];
        edit([{ kind: 'attribute.update', id, patch: settled }, ...more], label);
      },
      moveAttribute: (id, by) => void edit(moveAttributeBy(latest(), id, by), 'Move an attribute'),
      moveBeside: (id, besideId, isAfter) => {
        const kind = indexOfId(latest().items).has(id) ? 'item' : 'attribute';
        edit(moveBeside(latest(), id, besideId, isAfter), `Move an ${kind}`);
      },
      removeAttributes: (ids) => {
        const name = latest().attributes.find(({ id }) => id === ids[0])?.name ?? '';
        remove([{ kind: 'attributes.remove', ids }], `${name} deleted`);
      },
      hideAttribute: (id) => {
        const { hide, hiddenIds } = hiding();
        if (!hide([...hiddenIds, id])) return;
        const name = latest().attributes.find((each) => each.id === id)?.name ?? '';
        const share = latestShare(id);
        if (share > 0)
          message.info(`“${name}” is hidden and still counts ${shareText(share)} of all weight.`);
      },
      aboutCells: (itemIds, attributeIds) => openDialog({ kind: 'cells', itemIds, attributeIds }),
      goToCell: (itemId, attributeId) => {
        if (!reveal({ itemId, attributeId }))
          openDialog({ kind: 'cells', itemIds: [itemId], attributeIds: [attributeId] });
      },
      comment,
      weigh: (id) => {
        change({ panel: 'weigh', explained: null });
        revealWeight(id);
      },
      takeImage: (source, at) => {
        const id = at?.closest<HTMLElement>('[data-key]')?.dataset.key ?? '';
        if (source === null) return false;
        if (indexOfId(latest().items).has(id)) openDialog({ kind: 'item', id, source });
        else if (source === 'address') return false;
        else message.info('Select an item to paste an image, or drop the image on the item’s name.');
        return true;
      },
      importText: (text, html) => openSource(pastedText(text, html)),
      undo: () => void walk('undo'),
      redo: () => void walk('redo'),
    };
  }, [
    comment,
    latest,
    latestView,
    address,
    hiding,
    canEdit,
    latestRanking,
    numberFormat,
    edit,
    undo,
    redo,
    message,
    change,
    openDialog,
    add,
    openSource,
    hasTouch,
  ]);
}
