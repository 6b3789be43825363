import type { ShowNumber } from '@tertium/engine';
import { ImportError } from './ImportError';
import { largeFromGigabytes, largeRoom, room as ownRoom, smallRoom } from './importLimits';

type Room = typeof ownRoom;

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** Where another machine could do more. */
function elsewhere(room: Room, most: (show: ShowNumber) => string): (show: ShowNumber) => string {
  return (show) =>
    room === smallRoom
      ? ` This browser doesn’t have memory for more. A computer with ${show(largeFromGigabytes)} GB or more reads ${most(show)}.`
      : '';
}

export function fileTooLarge(name: string, room: Room = ownRoom): ImportError {
  const hint = elsewhere(room, (show) => `${show(megabytes(largeRoom.fileBytes))} MB`);
  return new ImportError(
    'fileTooLarge',
    (show) => `${name} is larger than ${show(megabytes(room.fileBytes))} MB.${hint(show)}`,
  );
}

export function archiveTooLarge(ratio: number, room: Room = ownRoom): ImportError {
  const hint = elsewhere(room, (show) => `${show(megabytes(largeRoom.fileBytes))} MB`);
  return new ImportError(
    'archiveLimit',
    (show) =>
      `The archive unpacks to more than ${show(megabytes(room.fileBytes))} MB, or to more than ${show(ratio)} times its size.${hint(show)} Import a smaller part of it.`,
  );
}

/** One header row more than the items is allowed. */
export function checkSize(rowCount: number, cells: number, room: Room = ownRoom): ImportError | null {
  if (rowCount > room.rows + 1) {
    const hint = elsewhere(room, (show) => show(largeRoom.rows));
    return new ImportError(
      'tooManyRows',
      (show) => `There are more than ${show(room.rows)} rows.${hint(show)} Import a part of them.`,
    );
  }
  if (cells > room.cells) {
    const hint = elsewhere(room, (show) => show(largeRoom.cells));
    return new ImportError(
      'tooManyCells',
      (show) =>
        `There are more than ${show(room.cells)} cells.${hint(show)} Leave out some columns or rows first.`,
    );
  }
  return null;
}
