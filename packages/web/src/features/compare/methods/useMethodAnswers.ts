import {
  askMethod,
  type MethodAnswer,
  type MethodId,
  type MethodSettings,
  type MethodTable,
} from '@tertium/engine';
import { useEffect, useMemo, useState } from 'react';
import { createTurns } from '../../../ui/createTurns';

/** Cells of pairs and of the table that are gone through within one frame without being noticed. */
const cellsAtOnce = 100_000;

interface Asked {
  readonly table: MethodTable;
  readonly settings: MethodSettings;
  readonly answers: readonly MethodAnswer[];
}

/**
 * What methods say of a table, in their order; `null` while they are being asked. Small tables are asked at once, large ones in
 * turns with the page.
 */
export function useMethodAnswers(
  table: MethodTable,
  ids: readonly MethodId[],
  settings: MethodSettings,
): readonly MethodAnswer[] | null {
  const [later, setLater] = useState<Asked | null>(null);
  const isSmall = table.itemIndexes.length ** 2 * table.columns.length <= cellsAtOnce;
  const atOnce = useMemo(
    () => (isSmall ? ids.map((id) => askMethod(table, id, settings)) : null),
    [isSmall, table, ids, settings],
  );
  useEffect(() => {
    if (isSmall) return;
    let isOver = false;
    const ask = async () => {
      const takeTurn = createTurns();
      const answers: MethodAnswer[] = [];
      for (const id of ids) {
        await takeTurn();
        if (isOver) return;
        answers.push(askMethod(table, id, settings));
      }
      setLater({ table, settings, answers });
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [isSmall, table, ids, settings]);
  if (atOnce !== null) return atOnce;
  const isOfThis = later?.table === table && later.settings === settings;
  return isOfThis && later.answers.length === ids.length ? later.answers : null;
}
