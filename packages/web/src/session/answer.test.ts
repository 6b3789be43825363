import { expect, it } from 'vitest';
import { apiErrorOf, type CallError, readAnswer } from './answer';

const refused: CallError = { status: 404, code: 'ERR_NOT_FOUND', message: 'No such version' };

it.each([
  ['a refusal of the server stays as it is', refused, refused],
  ['a call that was given up', { name: 'AbortError' }, { status: 0, code: 'ERR_ABORTED', message: '' }],
  [
    'an answer that broke the page’s reader',
    { name: 'TypeError', code: 'ODD', message: 'x is not a list' },
    { status: 0, code: 'ERR_ANSWER_INVALID', message: 'x is not a list' },
  ],
])('%s', (_, error, expected) => {
  expect(apiErrorOf(error)).toEqual(expected);
});

it('a file is returned unchanged, and its error like any other', async () => {
  const endpoint = { status: 200, answer: { file: 'application/zip' } } as const;
  const answer = await readAnswer(new Response('{"result":1}'), endpoint);
  expect(answer.isOk && (await (answer.result as Blob).text())).toBe('{"result":1}');
  const refusal = Response.json({ code: 'ERR_RATE_LIMITED', message: '' }, { status: 429 });
  expect(await readAnswer(refusal, endpoint)).toMatchObject({
    isOk: false,
    error: { code: 'ERR_RATE_LIMITED' },
  });
});
