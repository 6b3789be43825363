import { expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import type { exportAccount } from './account';
import type { readApiPage } from './apiPages';
import type { login } from './auth';
import type { deleteComparison, openComparison } from './compare';
import type { ComparisonTable } from './comparison';
import { type Endpoint, endpoints } from './endpoints';
import type { followComparison } from './live';
import { paramsOf } from './pathParameters';
import type { BodyOf, InputOf, ParamsOf, ResultOf } from './schemas';
import type { SchemasFor } from './schemasFor';

test('every path parameter has a schema, and an unknown name is refused', () => {
  for (const endpoint of endpoints) {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const { shape } = paramsOf(endpoint);
    expect([endpoint.id, Object.keys(shape)]).toEqual([endpoint.id, inPath]);
    for (const [name, schema] of Object.entries(shape)) {
      // An item is also found by its name, which can be any text of that length.
      const foreign = name === 'itemId' ? 'x'.repeat(100_000) : '../etc';
      expect([endpoint.id, name, schema.safeParse(foreign).success]).toEqual([endpoint.id, name, false]);
    }
  }
});

test('the types of a call match its schemas', () => {
  expectTypeOf<ResultOf<typeof openComparison>>().toEqualTypeOf<ComparisonTable>();
  expectTypeOf<ParamsOf<typeof openComparison>>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<BodyOf<typeof login>>().toEqualTypeOf<{ username: string; password: string }>();
  expectTypeOf<{ email: string; password: string }>().toExtend<InputOf<typeof login>['body']>();
  expectTypeOf<BodyOf<typeof openComparison>>().toEqualTypeOf<undefined>();
  expectTypeOf<ResultOf<typeof deleteComparison>>().toEqualTypeOf<undefined>();
  expectTypeOf<ResultOf<Endpoint>>().toBeUnknown();
});

test('the compiler asks for a result unless the status is 204 or the answer has none', () => {
  type Opening = SchemasFor<readonly [typeof openComparison]>;
  type Deleting = SchemasFor<readonly [typeof deleteComparison]>;
  expectTypeOf<{ openComparison: { result: z.ZodMiniType } }>().toExtend<Opening>();
  expectTypeOf<{ openComparison: object }>().not.toExtend<Opening>();
  expectTypeOf<Record<string, never>>().not.toExtend<Opening>();
  expectTypeOf<{ deleteComparison: object }>().toExtend<Deleting>();
  expectTypeOf<{ deleteComparison: { result: z.ZodMiniType } }>().not.toExtend<Deleting>();
  expectTypeOf<{ readApiPage: object }>().toExtend<SchemasFor<readonly [typeof readApiPage]>>();
  expectTypeOf<{ exportAccount: object }>().toExtend<SchemasFor<readonly [typeof exportAccount]>>();
  expectTypeOf<{ followComparison: object }>().not.toExtend<SchemasFor<readonly [typeof followComparison]>>();
});
