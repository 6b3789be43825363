import { Fragment } from 'react';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { TableBlocks, type TableBlocksProps } from './TableBlocks';

/** Groups of items with their names; `null` if the items aren't grouped. */
export type BlockGroups =
  | readonly { readonly name: string; readonly itemIndexes: readonly number[] }[]
  | null;

interface GroupedBlocksProps extends TableBlocksProps {
  readonly groups: BlockGroups;
  /** The heading level of the group names. */
  readonly Heading: 'h2' | 'h3';
}

/**
 * A table for paper. Each group of items has a heading with its number of items; groups without printed items are
 * left out.
 */
export function GroupedBlocks({ groups, Heading, ...blocks }: GroupedBlocksProps) {
  const show = useFormatNumber();
  if (groups === null) return <TableBlocks {...blocks} />;
  const printed = new Set(blocks.itemIndexes);
  return groups.map(({ name, itemIndexes }) => {
    const members = itemIndexes.filter((index) => printed.has(index));
    if (members.length === 0) return null;
    return (
      <Fragment key={name}>
        <Heading>
          {name} ({show(itemIndexes.length)})
        </Heading>
        <TableBlocks {...blocks} itemIndexes={members} />
      </Fragment>
    );
  });
}
