// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeUser } from '../api/testing/makeToken';
import { auth, isSignedIn, noUser, setUser } from './auth';
import { jsonStorage } from './jsonStorage';
import { findStoredUser, restoreUser } from './restoreUser';

const raisedBy = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (raised) {
    return raised;
  }
};

beforeEach(() => localStorage.clear());

describe('Auth state', () => {
  it('starts with empty text fields and iat, exp and nbf at 0', () => {
    expect(auth.getInitialState()).toEqual({
      iss: '',
      sub: '',
      aud: '',
      iat: 0,
      exp: 0,
      nbf: 0,
      jti: '',
      jwt: '',
    });
  });

  it('is replaced as a whole by setUser', () => {
    const user = makeUser();
    const payload = { ...noUser, jti: 'other' };
    expect(auth.reducer(user, setUser(payload))).toEqual(payload);
  });

  it('is signed in with a token and its id, whatever exp is', () => {
    expect(isSignedIn(makeUser({ exp: 1 }))).toBe(true);
    expect(isSignedIn({ ...makeUser(), jti: '' })).toBe(false);
    expect(isSignedIn({ ...makeUser(), jwt: '' })).toBe(false);
  });
});

describe('The storage helper', () => {
  it('reads and writes JSON values', () => {
    jsonStorage.write('key', { a: [1] });
    expect(jsonStorage.read('key')).toEqual({ a: [1] });
    expect(jsonStorage.read('absent')).toBeNull();
  });

  it('rethrows a failure to read and to write', () => {
    localStorage.setItem('key', '{');
    expect(() => jsonStorage.read('key')).toThrow(SyntaxError);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => jsonStorage.write('key', 1)).toThrow('full');
  });
});

describe('The stored user', () => {
  it('holds the token and the decoded claims under the key "user" and is restored', () => {
    const user = makeUser();
    localStorage.setItem('user', JSON.stringify(user));
    expect(restoreUser()).toEqual(user);
  });

  const { jti: _jti, ...withoutJti } = makeUser();
  const { jwt: _jwt, ...withoutJwt } = makeUser();
  const foreign = `${btoa('{"alg":"HS256"}')}.${btoa('{"sub":"1","name":"John"}')}.c2ln`;
  it.each([
    ['no value', undefined],
    ['null', 'null'],
    ['an empty text', '""'],
    ['an empty object', '{}'],
    ['a list', '[]'],
    ['a text', '"abc"'],
    ['broken JSON', '{'],
    ['5 MB', JSON.stringify({ jwt: 'x'.repeat(4_900_000), jti: 'a' })],
    ['claims without jwt', JSON.stringify(withoutJwt)],
    ['jwt without jti', JSON.stringify(withoutJti)],
    ['a foreign jwt', JSON.stringify({ jwt: foreign, jti: 'a' })],
    ['a token that cannot be decoded', JSON.stringify({ ...makeUser(), jwt: 'a.b.c' })],
  ])('%s raises a 404 response with the text "Error: …"', async (_what, stored) => {
    if (stored !== undefined) localStorage.setItem('user', stored);
    const raised = raisedBy(restoreUser);
    expect(raised).toBeInstanceOf(Response);
    expect((raised as Response).status).toBe(404);
    expect(await (raised as Response).text()).toMatch(/^Error: ./);
    expect(findStoredUser()).toBeUndefined();
  });
});
