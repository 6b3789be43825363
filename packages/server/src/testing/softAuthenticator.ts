import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@tertium/contract';

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Flags of authenticator data: present, verified, and new key attached. */
const present = 1;
const verified = 4;
const attached = 64;

const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);

/** A P-256 key as COSE writes it. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (text: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  const head = Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]);
  return Buffer.concat([head, coordinate(x), Buffer.from([0x22]), coordinate(y)]);
}

interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly host: string;
}

/** A passkey in software. It signs anything, even what no browser would. */
export function createSoftPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);

  const clientData = (type: 'create' | 'get', { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const authenticatorData = (host: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  };

  return {
    id,
    create(ceremony: Ceremony, { counter = 0, isVerified = true } = {}): NewPasskey {
      const flags = present | attached | (isVerified ? verified : 0);
      const data = Buffer.concat([
        authenticatorData(ceremony.host, flags, counter),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseOf(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      return {
        id,
        clientDataJSON: base64url(clientData('create', ceremony)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
    },
    get(ceremony: Ceremony, { counter = 0, isVerified = true } = {}): PasskeyProof {
      const data = authenticatorData(ceremony.host, present | (isVerified ? verified : 0), counter);
      const said = clientData('get', ceremony);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(said)]))
        .sign(privateKey);
      return {
        id,
        clientDataJSON: base64url(said),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
    },
  };
}
