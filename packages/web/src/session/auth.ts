import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The token's seven claims and the token itself. */
export interface User {
  iss: string;
  sub: string;
  aud: string;
  iat: number;
  exp: number;
  nbf: number;
  jti: string;
  jwt: string;
}

export const noUser: User = { iss: '', sub: '', aud: '', iat: 0, exp: 0, nbf: 0, jti: '', jwt: '' };

export const auth = createSlice({
  name: 'auth',
  initialState: noUser,
  reducers: {
    setUser: (_state, { payload }: PayloadAction<User>) => payload,
  },
});

export const { setUser } = auth.actions;

/** A person is signed in if they hold a token and its id. Only the server judges whether it has expired. */
export const isSignedIn = (user: User): boolean => user.jwt !== '' && user.jti !== '';

/** The part of the store that the session writes. */
export interface UserStore {
  getState(): { [auth.name]: User };
  dispatch(action: ReturnType<typeof setUser>): unknown;
}
