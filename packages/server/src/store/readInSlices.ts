/** The most ids per statement, because each is a parameter. */
const idsAtOnce = 500;

/** Reads rows by any number of ids, with several statements if there are many, in the order of the slices. */
export async function readInSlices<Row>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += idsAtOnce)
    rows.push(...(await read(ids.slice(start, start + idsAtOnce))));
  return rows;
}
