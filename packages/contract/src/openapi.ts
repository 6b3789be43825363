import * as z from 'zod/mini';
import { type Access, linesType, mediaTypeOf, takenFileTypes } from './endpoint';
import type { Endpoint } from './endpoints';
import { ErrorBody, type ErrorCode, errorStatuses } from './errors';
import { paramsOf } from './pathParameters';
import { schemasOf } from './schemas';
import { topicHeader } from './topics';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
    // OpenAPI 3.0 expresses this differently.
    override: ({ jsonSchema }) => {
      const { contentEncoding } = jsonSchema;
      delete jsonSchema.contentEncoding;
      if (contentEncoding === 'base64') jsonSchema.format = 'byte';
    },
  }) as Json;
  return rest;
};

const propertiesOf = (schema: z.ZodMiniType | undefined): Json =>
  schema === undefined ? {} : ((schemaOf(schema, 'input').properties ?? {}) as Json);

function parametersOf(endpoint: Endpoint): Json[] {
  const inPath = Object.entries(propertiesOf(paramsOf(endpoint))).map(([key, schema]) => ({
    name: key,
    in: 'path',
    required: true,
    schema,
  }));
  const inQuery = Object.entries(propertiesOf(schemasOf(endpoint).query)).map(([key, schema]) => ({
    name: key,
    in: 'query',
    schema,
  }));
  const version = {
    name: 'If-Match',
    in: 'header',
    required: true,
    schema: { type: 'string', example: '"v7"' },
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
  };
  return [
    ...inPath,
    ...inQuery,
    ...(endpoint.precondition === 'version' ? [version] : []),
    ...(endpoint.takesKey === true ? [key] : []),
  ];
}

/** The error codes of a call, without those that any call can have. */
function codesOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { right, access, precondition, codes = [] } = endpoint;
  const isRestricted = access === 'administrator' || (right !== undefined && right !== 'view');
  const implied: readonly ErrorCode[] = [
    ...(schemasOf(endpoint).query === undefined ? [] : (['ERR_QUERY_INVALID'] as const)),
    ...(isRestricted ? (['ERR_FORBIDDEN'] as const) : []),
    ...(right === undefined ? [] : (['ERR_NOT_FOUND'] as const)),
    ...(precondition === undefined ? [] : (['ERR_VERSION_CONFLICT', 'ERR_PRECONDITION_REQUIRED'] as const)),
  ];
  return [...implied, ...codes];
}

function errorAnswers(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = errorStatuses[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, listed]) => [
      status,
      {
        description: listed.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const accessTexts: Readonly<Record<Access, string>> = {
  anyone: 'Needs no token.',
  bearer: 'Closed to access tokens.',
  renewable: 'Closed to access tokens.',
  administrator: 'For administrators. Closed to access tokens.',
};

const describeAccess = ({ access, scope }: Endpoint): string =>
  scope === undefined ? accessTexts[access] : `Open to access tokens with the scope \`${scope}\`.`;

function describeRight({ right, isForOwner }: Endpoint): string {
  if (right === undefined) return '';
  return `Needs the right \`${right}\`.${isForOwner ? ' Only for the owner, unless their account is disabled.' : ''}`;
}

const describeTopic = ({ topic }: Endpoint): string =>
  topic === undefined
    ? ''
    : `Out of date as soon as the news has another id for the topic \`${topic}\` than this answer's header \`${topicHeader}\`.`;

function successOf(endpoint: Endpoint): Json {
  const type = mediaTypeOf(endpoint);
  if (endpoint.answer === 'redirect') {
    const location = { required: true, schema: { type: 'string', format: 'uri-reference' } };
    return { description: 'Success', headers: { location } };
  }
  if (type === null) return { description: 'Success' };
  return {
    description: 'Success',
    content: {
      [type]: { schema: answerSchemaOf(endpoint, type) },
      ...(endpoint.tellsProgress && { [linesType]: { schema: progressLines } }),
    },
  };
}

function answerSchemaOf(endpoint: Endpoint, type: string): Json {
  const { answer } = endpoint;
  const { result } = schemasOf(endpoint);
  if (answer === 'html') return { type: 'string' };
  if (typeof answer === 'object')
    return type === 'application/json'
      ? { type: 'object' }
      : { type: 'string', ...(!type.startsWith('text/') && { format: 'binary' }) };
  return {
    type: 'object',
    required: ['result'],
    additionalProperties: false,
    properties: { result: result === undefined ? {} : schemaOf(result, 'output') },
  };
}

const lines = {
  type: 'string',
  description:
    'Cells of new items by columns. The first line is the JSON body, with `attributeIds` beside `changes`, which end with `items.add`. A line follows for each attribute: a JSON list of the items’ texts, `null` for an empty cell.',
};

const progressLines = {
  type: 'string',
  description:
    'For long work. Lines such as `{"progress":{"step":"saving","part":3,"parts":12}}`, one for each step and every ten seconds. The last line is the result or the error. The steps are `waiting`, `reading` and `saving`.',
};

function contentOf({ takes, takesLines }: Endpoint, body: z.ZodMiniType): Json {
  if (takes === undefined)
    return {
      'application/json': { schema: schemaOf(body, 'input') },
      ...(takesLines && { [linesType]: { schema: lines } }),
    };
  if (takes === 'form') return { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } };
  const schema = { type: 'string', format: 'binary' };
  return Object.fromEntries(takenFileTypes.map((type) => [type, { schema }]));
}

function operationOf(endpoint: Endpoint): Json {
  const { body } = schemasOf(endpoint);
  const parameters = parametersOf(endpoint);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: [describeAccess(endpoint), describeRight(endpoint), describeTopic(endpoint)]
      .filter((text) => text !== '')
      .join(' '),
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: contentOf(endpoint, body),
      },
    }),
    responses: {
      [endpoint.status]: successOf(endpoint),
      ...errorAnswers(codesOf(endpoint)),
    },
  };
}

/** Writes the OpenAPI 3.0 document of some endpoints, with keys in a stable order. */
export function describeApi(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Tertium',
      version,
      description:
        'The API of Tertium. Success is {"result": …}, failure {"code": …}. Programs use an access token, which people create in their profile.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  };
}
