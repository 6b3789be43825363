import type { CSSProperties, ReactNode, RefObject } from 'react';

/** Rows of a block. */
const blockRows = 10;

interface WeightBlocksProps {
  readonly list: RefObject<HTMLDivElement | null>;
  /** The attributes to weigh. */
  readonly ids: readonly string[];
  /** Whether some name takes more than a line. Then all rows are taller. */
  readonly isTall: boolean;
  readonly row: (id: string, index: number) => ReactNode;
}

/** One list of weights in blocks of rows, each laid out and painted only while it is in sight. */
export const WeightBlocks = ({ list, ids, isTall, row }: WeightBlocksProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a ul could not hold its items in blocks
  <div ref={list} role="list">
    {Array.from({ length: Math.ceil(ids.length / blockRows) }, (_, block) => {
      const from = block * blockRows;
      const own = ids.slice(from, from + blockRows);
      return (
        <div
          key={from}
          className={isTall ? 'weigh-block tall' : 'weigh-block'}
          style={{ '--rows': own.length } as CSSProperties}
        >
          {own.map((id, i) => row(id, from + i))}
        </div>
      );
    })}
  </div>
);
