import { Fragment } from 'react';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { TableBlocks, type TableBlocksProps } from './TableBlocks';

/** Groups of items by name; `null` where they stand in none. */
export type BlockGroups =
  | readonly { readonly name: string; readonly itemIndexes: readonly number[] }[]
  | null;

interface GroupedBlocksProps extends TableBlocksProps {
  readonly groups: BlockGroups;
  /** What the names of groups are. */
  readonly Heading: 'h2' | 'h3';
}

/** A table as paper takes it, each group of its items under a heading with their number; those left without any have none. */
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
