import { archiveComparison, createComparison, deleteComparison, postChanges } from '@tertium/contract';
import { toFailure } from '../../../document/calls/comparisonCalls';
import { createPosting, type Posting } from '../../../document/sync/createPosting';
import type { BatchPart, PostOutcome } from '../../../document/sync/syncPorts';
import type { Answer, CallFailure } from '../../../document/wire/callFailure';
import { newId } from '../../../document/wire/newId';
import { type Patience, persist } from '../../../document/wire/persist';
import type { Session } from '../../../session/createSession';
import type { Call } from '../../../session/sendCall';
import { belongingCalls, countBelongings, type FiledBelongings } from '../comparisonFile/filedBelongings';
import type { ImportReader } from '../reading/startReader';
import { importOf } from './importOf';

/** A new comparison while it is saved. */
export interface CreatedImport {
  /** Returns its id, or why it stopped. Calling it again continues. */
  readonly resume: () => Promise<{ readonly id: string } | { readonly failure: CallFailure }>;
  /** Deletes what was created. If that fails too, an empty comparison stays in the list. */
  readonly abandon: () => Promise<void>;
}

export interface CreatedImportInput {
  readonly name: string;
  readonly parts: number;
  /** The belongings of a file, saved after its table. Those of a kind are imported together or not at all. */
  readonly belongings: FiledBelongings;
  readonly isTemplate?: boolean;
  readonly isArchived?: boolean;
  readonly reader: Pick<ImportReader, 'writtenPart'>;
  readonly session: Pick<Session, 'send'>;
  readonly patience: Patience;
  readonly onSent: (parts: number) => void;
}

interface Created {
  readonly id: string;
  readonly version: number;
}

/** Creates the comparison and posts its table as one batch, which stays invisible until it is complete. */
export function createImported(input: CreatedImportInput): CreatedImport {
  const { name, belongings, session, patience, isTemplate = false, isArchived = false } = input;
  const createKey = newId();
  const body = { name, ...(isTemplate && { isTemplate }) };
  let creating: Promise<Answer<Created>> | null = null;
  let posting: Posting | null = null;
  let isPosted = false;

  // Not aborted, because the id of what it creates is needed to delete it.
  const create = async (): Promise<Answer<Created>> => {
    const call = { endpoint: createComparison, body, idempotencyKey: createKey };
    const answer = await session.send(call);
    return answer.isOk ? { value: answer.result as Created } : { failure: answer.error };
  };

  const follow = async (call: Call): Promise<Answer<true>> => {
    const answer = await session.send(call, patience.signal);
    return answer.isOk ? { value: true } : { failure: toFailure(answer.error) };
  };

  /** Saves what follows the table. Each call can be repeated. */
  const closingCalls = (id: string): readonly Call[] => [
    ...belongingCalls(id, belongings),
    ...(isArchived ? [{ endpoint: archiveComparison, params: { id } }] : []),
  ];

  return {
    resume: async () => {
      creating ??= persist(create, patience);
      const created = await creating;
      if ('failure' in created) {
        creating = null;
        return created;
      }
      const { id, version } = created.value;
      posting ??= startPosting(id, version, input);
      if (!isPosted) {
        const answer = await posting.resume();
        if ('failure' in answer) return answer;
        isPosted = true;
      }
      for (const call of closingCalls(id)) {
        const followed = await persist(() => follow(call), patience);
        if ('failure' in followed) return followed;
      }
      return { id };
    },
    abandon: async () => {
      const created = await creating;
      if (created === null || 'failure' in created) return;
      const { id, version } = created.value;
      // The table and its belongings may have been completed while this was cancelled.
      for (const seen of [version, version + 1, version + 1 + countBelongings(belongings)]) {
        const answer = await session.send({ endpoint: deleteComparison, params: { id }, version: seen });
        if (answer.isOk || answer.error.code !== 'ERR_VERSION_CONFLICT') return;
      }
    },
  };
}

function startPosting(
  id: string,
  baseVersion: number,
  { name, reader, parts, session, patience, onSent }: CreatedImportInput,
): Posting {
  async function* writeParts() {
    for (let part = 0; part < parts; part++) yield await reader.writtenPart(part);
  }
  const post = async (part: BatchPart<Written>): Promise<Answer<PostOutcome>> => {
    const call = { endpoint: postChanges, params: { id }, writtenBody: writeBody(part) };
    const answer = await session.send(call, patience.signal);
    return answer.isOk ? { value: answer.result as PostOutcome } : { failure: toFailure(answer.error) };
  };
  return createPosting(
    { id: newId(), baseVersion, purpose: importOf(name), parts: writeParts },
    { post: (part) => persist(() => post(part), patience), onSent, signal: patience.signal, atOnce: 2 },
  );
}

type Written = Uint8Array<ArrayBuffer>;

/** The body of a part whose `changes` and what follows them are already written. */
function writeBody({ changes, ...rest }: BatchPart<Written>): Written {
  const before = new TextEncoder().encode(`${JSON.stringify(rest).slice(0, -1)},"changes":`);
  const body = new Uint8Array(before.length + changes.length);
  body.set(before);
  body.set(changes, before.length);
  return body;
}
