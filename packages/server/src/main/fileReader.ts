import { constants, setPriority } from 'node:os';
import type { FileJob, FileMessage } from '../features/compare/importing/fileJob';
import { serveFile } from '../features/compare/importing/serveFile';

/** The process that reads one file, so that nothing in a file can take memory or time from the server. */
const send = (message: FileMessage) => process.send?.(message);
const next = () => new Promise<void>((resolve) => process.once('message', () => resolve()));

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('disconnect', () => process.exit(0));
process.once('message', (job) => void serveFile(job as FileJob, { send, next }));
