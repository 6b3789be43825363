import type { Anchor } from '@tertium/contract';
import { attributeName, indexOfId, itemName } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { useRounds } from '../../ranked/rounds/useRounds';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { reveal } from '../view/reveal';
import { useView } from '../view/useView';

/** Names of saved versions by id, `undefined` until they are loaded. */
export type MarkNames = ReadonlyMap<string, string> | undefined;

const gone = (what: string) => `${what} that was deleted`;

/** Names anchors and opens them. */
export function useAnchors(markNames: MarkNames, onPanel: (id: string) => void) {
  const { comparison, weighers, personId } = useComparison();
  const { items, attributes, weightings } = comparison;
  const [, change] = useView();
  const show = useFormatNumber();
  const { data: rounds } = useRounds(true);

  const itemOf = (id: string) => {
    const at = indexOfId(items).get(id);
    return at === undefined ? null : itemName(items, at, show);
  };
  const attributeOf = (id: string) => {
    const attribute = attributes[indexOfId(attributes).get(id) ?? -1];
    return attribute === undefined ? null : attributeName(attributes, attribute);
  };
  const weightsOf = (id: string) => {
    const weighting = weightings.find((each) => each.id === id);
    if (weighting === undefined) return gone('weights');
    if (weighting.personId === null) return `the weights “${weighting.name}”`;
    if (weighting.personId === personId) return 'your weights';
    return `the weights of ${weighers.find((person) => person.id === weighting.personId)?.name ?? 'someone'}`;
  };
  const roundOf = (id: string) => {
    if (rounds === undefined) return 'a round';
    const round = rounds.find((each) => each.id === id);
    return round === undefined ? gone('a round') : `round ${show(round.number)}`;
  };
  const markOf = (id: string) => {
    const name = markNames?.get(id);
    if (name !== undefined) return `the version “${name}”`;
    return markNames === undefined ? 'a saved version' : gone('a saved version');
  };

  const nameOf = (anchor: Anchor): string => {
    switch (anchor.kind) {
      case 'comparison':
        return 'the whole comparison';
      case 'item':
        return itemOf(anchor.itemId) ?? gone('an item');
      case 'attribute':
        return attributeOf(anchor.attributeId) ?? gone('an attribute');
      case 'cell': {
        const [item, attribute] = [itemOf(anchor.itemId), attributeOf(anchor.attributeId)];
        if (item === null) return gone(attribute === null ? 'a value' : `${attribute} of an item`);
        if (attribute === null) return `a deleted attribute of ${item}`;
        return `${attribute} of ${item}${anchor.isDispute ? ' (dispute)' : ''}`;
      }
      case 'weighting':
        return weightsOf(anchor.weightingId);
      case 'round':
        return roundOf(anchor.roundId);
      case 'version':
        return markOf(anchor.markId);
    }
  };

  /** Returns what opens the anchor, or `null` if it was deleted or is the whole comparison. */
  const wayTo = (anchor: Anchor): (() => void) | null => {
    const { itemId = null, attributeId = null } = {
      ...('itemId' in anchor && { itemId: anchor.itemId }),
      ...('attributeId' in anchor && { attributeId: anchor.attributeId }),
    };
    const isThere =
      (itemId === null || itemOf(itemId) !== null) &&
      (attributeId === null || attributeOf(attributeId) !== null);
    if (anchor.kind === 'comparison' || !isThere) return null;
    if (anchor.kind === 'round') return () => onPanel('rounds');
    if (anchor.kind === 'version') return () => onPanel('history');
    if (anchor.kind === 'weighting') {
      const { weightingId } = anchor;
      if (!weightings.some(({ id }) => id === weightingId)) return null;
      return () => change({ panel: 'weigh', explained: null, weightingId });
    }
    return () => void reveal({ itemId, attributeId });
  };
  return { nameOf, wayTo };
}

export type Anchors = ReturnType<typeof useAnchors>;
