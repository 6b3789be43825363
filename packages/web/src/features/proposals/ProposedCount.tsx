import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { proposedWords } from './proposedWords';
import { useProposals } from './useProposals';

/** How many proposed values wait for a person, where there are any; a press opens them. */
export function ProposedCount({ onOpen }: { readonly onOpen: () => void }) {
  const show = useFormatNumber();
  const count = useProposals()?.length ?? 0;
  if (count === 0) return null;
  return <LinkButton onClick={onOpen}>{proposedWords(count, show)}</LinkButton>;
}
