import {
  bytesOfHex,
  findTeltonikaVectors,
  hexOfBytes,
  isPositionFrame,
  isPositionSession,
  loginBytes,
} from '@groundwork/decoders/teltonika/teltonika-vectors.fixture.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { converse, countReadings, openTestGateway, type TestGateway } from './gateway.fixture.ts';

const vectors = findTeltonikaVectors();
const ACCEPTED = '01';
const IMEI_OF_FRAMES = '356307042441013';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await openTestGateway();
  const organisation = await gateway.build.organisation();
  const sessions = vectors.found ? vectors.sessions.filter(isPositionSession) : [];
  const codes = new Set([IMEI_OF_FRAMES, ...sessions.map(({ imei }) => imei)]);
  for (const code of codes) await gateway.build.source({ organisation, code });
});

afterAll(() => gateway.close());

beforeEach(async () => {
  await gateway.database.owner.pool.query('truncate reading, quarantine');
});

/** What is answered after the login, and how many readings there are then. */
async function send(writes: readonly Uint8Array[], login: string | null) {
  const pieces = login === null ? writes : [loginBytes(login), ...writes];
  const reply = hexOfBytes(await converse(gateway.address, pieces));
  const answered = login === null ? reply : reply.replace(new RegExp(`^${ACCEPTED}`), '');
  return { answered, stored: await countReadings(gateway.database) };
}

describe.skipIf(!vectors.found)(vectors.found ? 'frames through the socket' : vectors.reason, () => {
  const frames = vectors.found ? vectors.frames.filter(isPositionFrame) : [];

  test.each(frames)('$name', async ({ hex, valid, records = [], expectedReplyHex }) => {
    const { answered, stored } = await send([bytesOfHex(hex)], IMEI_OF_FRAMES);
    expect(answered).toBe(valid ? expectedReplyHex : '');
    expect(stored).toBe(valid ? records.length : 0);
  });
});

describe.skipIf(!vectors.found)(vectors.found ? 'conversations through the socket' : vectors.reason, () => {
  const sessions = vectors.found ? vectors.sessions.filter(isPositionSession) : [];

  test.each(sessions)('$name', async (session) => {
    const login = session.loginFirst ? session.imei : null;
    const { answered, stored } = await send(session.writes.map(bytesOfHex), login);
    expect([session.expectedReplyHex ?? '', ...(session.replyAlternatives ?? [])]).toContain(answered);
    expect([session.recordsStored, ...(session.recordsStoredAlternatives ?? [])]).toContain(stored);
  });
});
