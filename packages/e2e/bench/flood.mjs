// @ts-check
/** Sign-ins from a thousand addresses, as many as 64 connections carry, at the lowest priority; says at its end how many there were. */
import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';

setPriority(constants.priority.PRIORITY_LOW);
const url = process.argv[2] ?? '';
const connections = 64;
const addresses = 1000;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const body = (/** @type {number} */ count) =>
  JSON.stringify({ username: `nobody${count % 5000}@example.org`, password: 'a wrong password' });
let sent = 0;

function attempt() {
  const count = sent++;
  const payload = body(count);
  const address = count % addresses;
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    'x-forwarded-for': `203.0.${address >> 8}.${address & 255}`,
  };
  const asked = request(`${url}/auth/v1/login`, { agent, method: 'POST', headers }, (answer) => {
    answer.resume();
    answer.on('end', attempt);
  });
  asked.on('error', () => undefined);
  asked.end(payload);
}

for (let index = 0; index < connections; index++) attempt();
process.on('message', () => process.send?.(sent));
