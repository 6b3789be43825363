import { Gunzip, Inflate } from 'fflate';
import { ImportError } from '../ImportError';
import { importLimits, room } from '../importLimits';
import { archiveTooLarge } from '../sizeErrors';

/** The bytes that may still be unpacked, shared by all entries of one archive. */
export interface UnpackBudget {
  remaining: number;
}

export function unpackBudget(packedBytes: number): UnpackBudget {
  const byRatio = Math.max(packedBytes, 1024) * importLimits.unpackRatio;
  return { remaining: Math.min(room.fileBytes, byRatio) };
}

const packedStep = 16 * 1024;

/** Unpacks raw deflate. Counts the bytes while unpacking, because the header's size is not trusted. */
export function inflate(packed: Uint8Array, budget: UnpackBudget): Uint8Array {
  return collect(packed, budget, (sink) => new Inflate(sink));
}

/** Unpacks a .gz file, counting the bytes. */
export function gunzip(packed: Uint8Array, budget: UnpackBudget): Uint8Array {
  return collect(packed, budget, (sink) => new Gunzip(sink));
}

type Sink = (chunk: Uint8Array) => void;
interface Stream {
  push(chunk: Uint8Array, isLast: boolean): void;
}

function collect(packed: Uint8Array, budget: UnpackBudget, open: (sink: Sink) => Stream): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = open((chunk) => {
    length += chunk.length;
    budget.remaining -= chunk.length;
    if (budget.remaining < 0) throw archiveTooLarge(importLimits.unpackRatio);
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at === 0 || at < packed.length; at += packedStep) {
      stream.push(packed.subarray(at, at + packedStep), at + packedStep >= packed.length);
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      'archiveBroken',
      'This file is damaged and can’t be unpacked. Save it again in its original program.',
    );
  }
  return join(chunks, length);
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
