// @ts-check
/** A bare handler that only runs the queries of reading a profile: `node bareProfile.mjs FILE` prints its port. */
import { createServer } from 'node:http';
import SqliteFile from 'libsql';

const database = new SqliteFile(process.argv[2] ?? '', { readonly: true });
const holder =
  database.prepare(`select t.session_id, t.generation, t.superseded_at, t.used_at, s.user_id, s.ends_at,
  s.revoked_at, s.last_used_at, u.role, u.is_disabled from tokens t join sessions s on s.id = t.session_id
  join users u on u.id = s.user_id where t.jti = ?`);
const user = database.prepare('select * from users where id = ?');

const server = createServer((request, response) => {
  const claims = String(request.headers.authorization).split('.')[1] ?? '';
  const { jti } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const { user_id: id } = holder.get([jti]);
  const { email, name, role } = user.get([id]);
  const body = JSON.stringify({ result: { id, email, name, role } });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
