import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { askForPasskey, offerPasskey, readNewPasskey, readPasskeyCount } from './check-passkey.ts';
import type { Factor } from './factor-store.ts';

const PORTAL = { publicUrl: 'https://portal.example:8443' };
const ACCOUNT = { personId: 7, email: 'ann@hire.example', name: 'Ann Field' };
const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const toText = (bytes: Buffer) => bytes.toString('base64url');

/** CBOR (RFC 8949) of byte strings below 64 kB and short texts. */
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff]),
    bytes,
  ]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** An authenticator in software, which obeys whatever a page asks. */
function createAuthenticator({ host = 'portal.example', origin = 'https://portal.example:8443' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
  const describe = (flags: number, count: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter]);
  };
  const tell = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const named = { id: toText(id), rawId: toText(id), type: 'public-key' } as const;
  return {
    create(challenge: string) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const data = Buffer.concat([describe(PRESENT_AND_VERIFIED | WITH_KEY, 0), key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ]);
      const response = {
        clientDataJSON: toText(tell('create', challenge)),
        attestationObject: toText(attestation),
      };
      return { ...named, response, clientExtensionResults: {} };
    },
    get(challenge: string, count: number) {
      const client = tell('get', challenge);
      const data = describe(PRESENT_AND_VERIFIED, count);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: toText(client),
        authenticatorData: toText(data),
        signature: toText(signature),
      };
      return { ...named, response, clientExtensionResults: {} };
    },
  };
}

/** Creates a passkey for the portal, as it is stored. */
async function enrol(authenticator = createAuthenticator()) {
  const { challenge } = await offerPasskey(PORTAL, ACCOUNT, [], 'first');
  const created = await readNewPasskey(PORTAL, 'Laptop', authenticator.create(challenge), 'first');
  return created as unknown as Factor | null;
}

const ask = async (passkey: Factor, token: string) =>
  (await askForPasskey(PORTAL, [passkey], token))?.challenge ?? '';

test('a passkey answers the challenge that it was asked, and reports its counter', async () => {
  const authenticator = createAuthenticator();
  const passkey = await enrol(authenticator);
  if (passkey === null) throw new Error('the passkey was refused');
  const answer = authenticator.get(await ask(passkey, 'second'), 4);
  expect(await readPasskeyCount(PORTAL, passkey, answer, 'second')).toBe(4);
});

test('refuses the answer to another challenge, of another passkey, and a changed one', async () => {
  const authenticator = createAuthenticator();
  const passkey = await enrol(authenticator);
  const other = await enrol();
  if (passkey === null || other === null) throw new Error('the passkey was refused');
  const answer = authenticator.get(await ask(passkey, 'second'), 4);
  expect(await readPasskeyCount(PORTAL, passkey, answer, 'third')).toBeNull();
  expect(await readPasskeyCount(PORTAL, other, answer, 'second')).toBeNull();
  const signature = toText(Buffer.from(answer.response.signature, 'base64url').reverse());
  const changed = { ...answer, response: { ...answer.response, signature } };
  expect(await readPasskeyCount(PORTAL, passkey, changed, 'second')).toBeNull();
});

test('refuses a look-alike: another host, another port, and a page without https', async () => {
  const lies = [
    { host: 'portal.evil', origin: 'https://portal.evil' },
    { origin: 'https://portal.example' },
    { origin: 'http://portal.example:8443' },
  ];
  for (const lie of lies) expect(await enrol(createAuthenticator(lie)), lie.origin).toBeNull();
  const authenticator = createAuthenticator();
  const passkey = await enrol(authenticator);
  if (passkey === null) throw new Error('the passkey was refused');
  const answer = authenticator.get(await ask(passkey, 'second'), 4);
  const elsewhere = { publicUrl: 'https://other.example:8443' };
  expect(await readPasskeyCount(elsewhere, passkey, answer, 'second')).toBeNull();
});
