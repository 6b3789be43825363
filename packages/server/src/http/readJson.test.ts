import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from './apiError';
import { readJson } from './readJson';

async function codeOf(text: string | Buffer, sliceCharacters?: number): Promise<string> {
  try {
    await readJson(Buffer.from(text as string), sliceCharacters);
    return 'accepted';
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objectOf = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`;
const zeros = (count: number) => `[${Array(count).fill('0').join(',')}]`;

describe('readJson', () => {
  it.each([
    ['a cut object', '{"a":1', 'ERR_BAD_JSON'],
    ['single quotes', "{'a':1}", 'ERR_BAD_JSON'],
    ['bare keys', '{a:1}', 'ERR_BAD_JSON'],
    ['a comma at the end', '{"a":1,}', 'ERR_BAD_JSON'],
    ['a comment', '/*c*/{}', 'ERR_BAD_JSON'],
    ['a byte order mark', '\ufeff{}', 'ERR_BAD_JSON'],
    ['two documents', '{}{}', 'ERR_BAD_JSON'],
    ['a key twice', '{"a":1,"a":2}', 'ERR_BAD_JSON'],
    ['a key twice, once escaped', '{"a":1,"\\u0061":2}', 'ERR_BAD_JSON'],
    ['a key twice in an inner object', '[{"x":{"a":1,"b":{},"a":2}}]', 'ERR_BAD_JSON'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', 'ERR_BAD_JSON'],
    ['an escaped __proto__', '{"\\u005f_proto__":{"x":1}}', 'ERR_BAD_JSON'],
    ['__proto__ deep inside', '{"a":[{"b":{"__proto__":1}}]}', 'ERR_BAD_JSON'],
    ['constructor.prototype', '{"constructor":{"prototype":{"x":1}}}', 'ERR_BAD_JSON'],
    ['a NUL by escape', '{"a":"x\\u0000y"}', 'ERR_TEXT_INVALID'],
    ['a lone surrogate', '{"a":"\\ud800"}', 'ERR_TEXT_INVALID'],
    ['a reversed pair', '{"a":"\\udc00\\ud800"}', 'ERR_TEXT_INVALID'],
    ['a lone surrogate as key', '{"\\udfff":1}', 'ERR_TEXT_INVALID'],
    ['NaN', '{"a":NaN}', 'ERR_BAD_JSON'],
    ['Infinity', '{"a":Infinity}', 'ERR_BAD_JSON'],
    ['-Infinity', '{"a":-Infinity}', 'ERR_BAD_JSON'],
    ['1e309', '{"a":1e309}', 'ERR_NUMBER_RANGE'],
    ['-1e309', '[-1e309]', 'ERR_NUMBER_RANGE'],
    ['1e99999', '1e99999', 'ERR_NUMBER_RANGE'],
    ['a number that is too near to nothing', '[1e-400]', 'ERR_NUMBER_RANGE'],
    ['an integer that no double holds', '9007199254740993', 'ERR_NUMBER_PRECISION'],
    ['an integer that would be rounded silently', '{"a":9007199254740992}', 'ERR_NUMBER_PRECISION'],
    ['too many decimals', '[0.1234567890123456789]', 'ERR_NUMBER_PRECISION'],
    ['a number of 100,000 digits', '9'.repeat(100_000), 'ERR_NUMBER_RANGE'],
    ['depth 33', nested(33), 'ERR_JSON_TOO_DEEP'],
    ['depth 5,000', nested(5000), 'ERR_JSON_TOO_DEEP'],
    ['depth 7,000', nested(7000), 'ERR_JSON_TOO_DEEP'],
    ['depth 100,000', nested(100_000), 'ERR_JSON_TOO_DEEP'],
    ['50,000 objects deep', '{"a":'.repeat(50_000), 'ERR_JSON_TOO_DEEP'],
    ['1,001 keys', objectOf(1001), 'ERR_JSON_TOO_DEEP'],
    ['60,000 keys', objectOf(60_000), 'ERR_JSON_TOO_DEEP'],
    ['an array of 10,001', zeros(10_001), 'ERR_JSON_TOO_DEEP'],
    ['an array of 120,000', zeros(120_000), 'ERR_JSON_TOO_DEEP'],
    ['depth 32', nested(32), 'accepted'],
    ['1,000 keys', objectOf(1000), 'accepted'],
    ['an array of 10,000', zeros(10_000), 'accepted'],
    ['the same key in two objects', '[{"a":1},{"a":{"a":1}}]', 'accepted'],
    ['a pair of surrogates', '{"a":"\\ud83d\\ude00"}', 'accepted'],
    ['an escaped backslash before u', '{"a":"\\\\ud800"}', 'accepted'],
    ['braces and commas in texts', '{"a":"[[[{,,,","b":"\\"}"}', 'accepted'],
    ['0.1+0.2', '[0.30000000000000004,5e-324,1.7976931348623157e308,-0]', 'accepted'],
    ['constructor as a plain key', '{"constructor":"x","prototype":1}', 'accepted'],
  ])('answers %s as it should', async (_, text, expected) => {
    expect(await codeOf(text)).toBe(expected);
  });

  it('refuses bytes that are no UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"a":"'),
      Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
      Buffer.from('"}'),
    ]);
    expect(await codeOf(bytes)).toBe('ERR_BAD_JSON');
    expect(await codeOf(Buffer.from('{"a":1}', 'utf16le'))).not.toBe('accepted');
  });

  it('leaves Object.prototype alone', async () => {
    await codeOf('{"__proto__":{"polluted":true}}');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('reads everything that JSON.stringify writes, wherever it yields', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 1, max: 9 }), async (value, turn) => {
        const text = JSON.stringify(value);
        const outcome = await codeOf(text, turn);
        expect(outcome).toBe(await codeOf(text));
        const isRefusedText = /__proto__|\\u0000|\\ud[89a-f]/i.test(text) || /"prototype"/.test(text);
        if (!isRefusedText && !/\d{16}|e[+-]?\d/.test(text)) expect(outcome).toBe('accepted');
        if (outcome === 'accepted') expect(await readJson(Buffer.from(text), turn)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('agrees with JSON.parse about invalid JSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...'{}[]",:0123456789.eE-+ \\utrfalsn'), maxLength: 40 }),
        async (text) => {
          const outcome = await codeOf(text);
          expect(await codeOf(text, 3)).toBe(outcome);
          if (outcome !== 'accepted') return;
          expect(() => JSON.parse(text)).not.toThrow();
        },
      ),
      { numRuns: 2000 },
    );
  });
});
