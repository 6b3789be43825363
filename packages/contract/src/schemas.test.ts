import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type { login } from './auth';
import type { deleteComparison, openComparison } from './compare';
import type { ComparisonTable } from './comparison';
import { type Endpoint, endpoints } from './endpoints';
import { type BodyOf, type InputOf, type ParamsOf, type ResultOf, schemasOf } from './schemas';
import type { SchemasFor } from './schemasFor';

test('an endpoint takes exactly the parameters that stand in its path', () => {
  for (const endpoint of endpoints) {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const { params = z.strictObject({}) } = schemasOf(endpoint);
    const named = Object.keys(z.toJSONSchema(params).properties ?? {});
    expect([endpoint.id, named.sort()]).toEqual([endpoint.id, inPath.sort()]);
  }
});

test('the types of a call are those of its schemas', () => {
  expectTypeOf<ResultOf<typeof openComparison>>().toEqualTypeOf<ComparisonTable>();
  expectTypeOf<ParamsOf<typeof openComparison>>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<BodyOf<typeof login>>().toEqualTypeOf<{ username: string; password: string }>();
  expectTypeOf<{ email: string; password: string }>().toExtend<InputOf<typeof login>['body']>();
  expectTypeOf<BodyOf<typeof openComparison>>().toEqualTypeOf<undefined>();
  expectTypeOf<ResultOf<typeof deleteComparison>>().toEqualTypeOf<undefined>();
  expectTypeOf<ResultOf<Endpoint>>().toBeUnknown();
});

test('the compiler asks for parameters that the path names, and for a result unless the status is 204', () => {
  type Opening = SchemasFor<readonly [typeof openComparison]>;
  type Deleting = SchemasFor<readonly [typeof deleteComparison]>;
  type Params = z.ZodMiniType<{ id: string }>;
  expectTypeOf<{ openComparison: { params: Params; result: z.ZodMiniType } }>().toExtend<Opening>();
  expectTypeOf<{ openComparison: { params: Params } }>().not.toExtend<Opening>();
  expectTypeOf<{ openComparison: { result: z.ZodMiniType } }>().not.toExtend<Opening>();
  expectTypeOf<Record<string, never>>().not.toExtend<Opening>();
  expectTypeOf<{ deleteComparison: { params: Params } }>().toExtend<Deleting>();
  expectTypeOf<{ deleteComparison: { params: Params; result: z.ZodMiniType } }>().not.toExtend<Deleting>();
});
