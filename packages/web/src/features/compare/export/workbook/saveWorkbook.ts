import { createTurns } from '../../../../ui/createTurns';
import { fileNameOf } from '../../../../ui/fileNameOf';
import { saveFile } from '../../../../ui/saveFile';
import { comparisonWorkbook } from './comparisonWorkbook';
import type { WorkbookInput } from './workbookInput';
import { writeWorkbook } from './writeWorkbook';

/** Makes the workbook in turns with the page, and hands it to the person; nothing once nobody waits for it. */
export async function saveWorkbook(input: WorkbookInput, signal: AbortSignal): Promise<void> {
  const takeTurn = createTurns();
  const title = input.exported.comparison.name;
  const parts = await writeWorkbook(comparisonWorkbook(input), { title, now: new Date() }, async () => {
    await takeTurn();
    signal.throwIfAborted();
  });
  saveFile(
    fileNameOf(title, 'xlsx'),
    new Blob(parts),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
}
