import {
  dropChanges,
  type HistoryEntry,
  listChanges,
  listHistory,
  listInverses,
  openComparison,
  postChanges,
  type ResultOf,
  readHistoryEntry,
} from '@tertium/contract';
import type { Change } from '@tertium/engine';
import { api, type StoreExtra } from '../api/api';
import { arrivalsOf } from './arrivals';
import { openTable } from './openTable';
import type { UndoStep } from './pendingSlice';
import type { BatchPart, Since } from './syncPorts';
import type { SavedComparison } from './wireShapes';

interface About {
  readonly id: string;
}

/** What undoes the batch that made a version. */
export interface Inverse {
  readonly version: number;
  /** Batches that it undoes. */
  readonly batchCount: number;
  readonly changes: readonly Change[];
}

export const comparisonApi = api.injectEndpoints({
  endpoints: (build) => ({
    openComparison: build.query<SavedComparison, string>({
      queryFn: async (id, { signal, extra }, _, send) => {
        const arrivals = arrivalsOf((extra as StoreExtra).session);
        const { data, error } = await openTable({
          ask: async (readBody) => send({ endpoint: openComparison, params: { id }, readBody }),
          note: (arrival) => arrivals.note(id, arrival),
          signal,
        });
        return error === undefined ? { data: data as SavedComparison } : { error };
      },
      providesTags: (_, __, id) => [{ type: 'Comparison', id }],
      // Comparing two tables of millions of cells costs more than drawing the new one.
      structuralSharing: false,
    }),
    postChanges: build.mutation<ResultOf<typeof postChanges>, About & { readonly part: BatchPart }>({
      query: ({ id, part }) => ({
        endpoint: postChanges,
        params: { id },
        body: part,
      }),
      invalidatesTags: ['History'],
    }),
    dropChanges: build.mutation<void, About & { readonly batchId: string }>({
      query: ({ id, batchId }) => ({ endpoint: dropChanges, params: { id, batchId } }),
    }),
    // A mutation, because nothing of it is to be kept: it is taken into the opened comparison.
    listChangesSince: build.mutation<Since, About & { readonly version: number }>({
      query: ({ id, version }) => ({
        endpoint: listChanges,
        params: { id },
        query: { since: String(version) },
      }),
      transformResponse: (since: ResultOf<typeof listChanges>) => since,
    }),
    listHistory: build.query<readonly HistoryEntry[], About & { readonly before: number | null }>({
      query: ({ id, before }) => ({
        endpoint: listHistory,
        params: { id },
        query: { before: before === null ? undefined : String(before) },
      }),
      transformResponse: (result: readonly HistoryEntry[]) => result,
      providesTags: ['History'],
    }),
    // What undoes a long batch; like the changes of others it is used and not kept.
    readInverse: build.mutation<Omit<UndoStep, 'label'>, About & { readonly version: number }>({
      query: ({ id, version }) => ({
        endpoint: readHistoryEntry,
        params: { id, version: String(version) },
      }),
      transformResponse: ({ entry, inverse, changes }: ResultOf<typeof readHistoryEntry>) => ({
        batchId: entry.batchId,
        changes: inverse,
        did: changes,
      }),
    }),
    // Like the changes of others, these are used and not kept.
    listInverses: build.mutation<
      readonly Inverse[],
      About & { readonly after: number; readonly until: number }
    >({
      query: ({ id, after, until }) => ({
        endpoint: listInverses,
        params: { id },
        query: { after: String(after), until: String(until) },
      }),
      transformResponse: (result: ResultOf<typeof listInverses>) =>
        result.map(({ version, batchCount, changes }) => ({ version, batchCount, changes })),
    }),
  }),
});

export const { useOpenComparisonQuery, useListHistoryQuery } = comparisonApi;
