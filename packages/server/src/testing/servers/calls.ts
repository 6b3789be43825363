interface Sent {
  readonly jwt?: string;
  readonly body?: unknown;
  /** The version for `If-Match`. */
  readonly version?: number;
}

/** Calls a server or proxy over HTTP. */
export async function ask(
  origin: string,
  method: string,
  path: string,
  { jwt = '', body, version }: Sent = {},
) {
  const answer = await fetch(`${origin}/${path}`, {
    method,
    headers: {
      ...(jwt !== '' && { authorization: `Bearer ${jwt}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"v${version}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.text() };
}

/** Returns the result of a call that must succeed. */
export async function call(origin: string, method: string, path: string, sent: Sent = {}) {
  const { status, body } = await ask(origin, method, path, sent);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${body}`);
  return body === '' ? null : JSON.parse(body).result;
}
