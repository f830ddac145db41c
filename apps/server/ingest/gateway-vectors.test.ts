import {
  acceptableCounts,
  acceptableReplies,
  bytesToHex,
  findTeltonikaVectors,
  hexToBytes,
  isGh3000,
  loginBytes,
} from '@groundwork/decoders/teltonika/teltonika-vectors.fixture.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exchangeDatagrams } from './datagrams.fixture.ts';
import { converse, countReadings, openTestGateway, type TestGateway } from './gateway.fixture.ts';

const vectors = findTeltonikaVectors();
const frames = vectors.found ? vectors.frames : [];
const sessions = vectors.found ? vectors.sessions : [];
const title = vectors.found ? 'through the socket' : vectors.reason;
const ACCEPTED = '01';
const IMEI_OF_FRAMES = '356307042441013';
const IMEI_OF_UDP_SESSIONS = '357454072713975';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await openTestGateway();
  const organisation = await gateway.build.organisation();
  const named = [...frames, ...sessions].flatMap(({ imei }) => imei ?? []);
  for (const code of new Set([IMEI_OF_FRAMES, IMEI_OF_UDP_SESSIONS, ...named]))
    await gateway.build.source({ organisation, code });
});

afterAll(() => gateway.close());

beforeEach(async () => {
  await gateway.database.owner.pool.query('truncate reading, quarantine');
});

/** Returns the replies after the login and the number of stored readings. */
async function send(writes: readonly Uint8Array[], login: string | null) {
  const pieces = login === null ? writes : [loginBytes(login), ...writes];
  const reply = bytesToHex(await converse(gateway.address, pieces));
  const replies = login === null ? reply : reply.replace(new RegExp(`^${ACCEPTED}`), '');
  return { replies, stored: await countReadings(gateway.database) };
}

async function sendDatagrams(writes: readonly Uint8Array[], code: string) {
  const replies = await exchangeDatagrams(gateway.udpAddress, code, writes);
  return { replies, stored: await countReadings(gateway.database) };
}

describe.skipIf(!vectors.found)(`frames over TCP, ${title}`, () => {
  const overTcp = frames.filter(({ transport, kind }) => transport === 'tcp' && kind !== 'imei');

  test.each(overTcp.filter((frame) => !isGh3000(frame)))('$name', async (frame) => {
    const { hex, valid, records = [], expectedReplyHex } = frame;
    const { replies, stored } = await send([hexToBytes(hex)], IMEI_OF_FRAMES);
    expect(replies).toBe(expectedReplyHex ?? '');
    expect(stored).toBe(valid ? records.length : 0);
  });
});

describe.skipIf(!vectors.found)(`conversations over TCP, ${title}`, () => {
  test.each(sessions.filter(({ transport }) => transport === 'tcp'))('$name', async (session) => {
    const login = session.loginFirst ? session.imei : null;
    const { replies, stored } = await send(session.writes.map(hexToBytes), login);
    expect(acceptableReplies(session)).toContain(replies);
    expect(acceptableCounts(session)).toContain(stored);
  });
});

describe.skipIf(!vectors.found)(`datagrams, ${title}`, () => {
  test.each(frames.filter(({ transport }) => transport === 'udp'))('$name', async (frame) => {
    const { hex, imei, valid, records = [], expectedReplyHex } = frame;
    const { replies, stored } = await sendDatagrams([hexToBytes(hex)], imei ?? IMEI_OF_FRAMES);
    expect(replies).toBe(expectedReplyHex ?? '');
    expect(stored).toBe(valid ? records.length : 0);
  });

  test.each(sessions.filter(({ transport }) => transport === 'udp'))('$name', async (session) => {
    const { replies, stored } = await sendDatagrams(session.writes.map(hexToBytes), IMEI_OF_UDP_SESSIONS);
    expect(acceptableReplies(session)).toContain(replies);
    expect(acceptableCounts(session)).toContain(stored);
  });
});
