import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { proposedWords } from './proposedWords';
import { useProposals } from './useProposals';

/** A button with the number of proposed values that opens them. Renders nothing if there are none. */
export function ProposedCount({ onOpen }: { readonly onOpen: () => void }) {
  const show = useFormatNumber();
  const count = useProposals()?.length ?? 0;
  if (count === 0) return null;
  return <LinkButton onClick={onOpen}>{proposedWords(count, show)}</LinkButton>;
}
