import { findFix } from '@groundwork/domain/readings/position.ts';
import type { NativeValue } from '@groundwork/domain/readings/reading.ts';
import { describe, expect, test } from 'vitest';
import type { AvlRecord } from './avl.ts';
import { decodeAvlData } from './decode-avl.ts';
import { encodePacket } from './encode-avl.ts';
import { cutFrame } from './framing.ts';
import { toReading } from './reading.ts';
import { teltonikaTcp } from './session.ts';
import {
  acceptableCounts,
  acceptableReplies,
  bytesToHex,
  findTeltonikaVectors,
  hexToBytes,
  isGh3000,
  loginBytes,
  type RecordVector,
  type ValueVector,
} from './teltonika-vectors.fixture.ts';

const vectors = findTeltonikaVectors();

describe.skipIf(!vectors.found)(vectors.found ? 'public frames over TCP' : vectors.reason, () => {
  const frames = vectors.found ? vectors.frames.filter(({ transport }) => transport === 'tcp') : [];

  test.each(frames.filter((frame) => frame.kind === 'avl' && frame.valid && !isGh3000(frame)))(
    '$name decodes as expected and encodes to the same bytes',
    ({ hex, records = [] }) => {
      const cut = cutFrame(hexToBytes(hex));
      const data = cut.kind === 'whole' ? decodeAvlData(cut.item.data) : cut.kind;
      if (typeof data === 'string') throw new Error(data);
      expect(data.records.map(recordToVector)).toEqual(records.map(comparable));
      expect(bytesToHex(encodePacket(data))).toBe(hex);
    },
  );

  test.each(frames.filter((frame) => frame.kind !== 'imei'))('$name is answered as expected', (frame) => {
    const { replies } = converse([hexToBytes(frame.hex)], '356307042441013');
    expect(bytesToHex(replies)).toBe(isGh3000(frame) ? '' : (frame.expectedReplyHex ?? ''));
  });

  test.each(frames.filter((frame) => frame.kind === 'imei'))('$name is a login', ({ hex, imei }) => {
    expect(teltonikaTcp.feed(teltonikaTcp.start, hexToBytes(hex)).events).toMatchObject([{ code: imei }]);
  });
});

describe.skipIf(!vectors.found)(vectors.found ? 'conversations over TCP' : vectors.reason, () => {
  const sessions = vectors.found ? vectors.sessions.filter(({ transport }) => transport === 'tcp') : [];

  test.each(sessions)('$name', (session) => {
    const login = session.loginFirst ? session.imei : null;
    const { replies, storedCount } = converse(session.writes.map(hexToBytes), login);
    expect(acceptableReplies(session)).toContain(bytesToHex(replies));
    expect(acceptableCounts(session)).toContain(storedCount);
  });
});

/** Returns the replies after the login, and how many readings a store would then hold. */
function converse(writes: readonly Uint8Array[], loginFirst: string | null) {
  let state = teltonikaTcp.start;
  if (loginFirst !== null) state = teltonikaTcp.feed(state, loginBytes(loginFirst)).state;
  const replies: number[] = [];
  const stored = new Set<string>();
  for (const bytes of writes) {
    const step = teltonikaTcp.feed(state, bytes);
    state = step.state;
    for (const event of step.events) {
      if (event.kind === 'login') replies.push(...event.acceptReply);
      if (event.kind !== 'packet') continue;
      replies.push(...event.reply);
      for (const reading of event.readings) stored.add(`${reading.timeMs} ${reading.discriminator}`);
    }
  }
  return { replies: Uint8Array.from(replies), storedCount: stored.size };
}

function recordToVector(record: AvlRecord): ReturnType<typeof comparable> {
  return {
    timestampMs: Number(record.timestampMs),
    priority: record.priority,
    longitudeRaw: record.longitudeE7,
    latitudeRaw: record.latitudeE7,
    altitudeMetres: record.altitudeMetres,
    headingDegrees: record.headingDegrees,
    satellites: record.satellites,
    speedKmh: record.speedKmh,
    positionUsable: findFix(toReading(record)) !== null,
    eventIoId: record.eventId,
    generationType: record.generationType,
    io: record.values.map(formatValue),
  };
}

function comparable(vector: RecordVector) {
  return {
    timestampMs: vector.timestampMs,
    priority: vector.priority,
    longitudeRaw: vector.longitudeRaw,
    latitudeRaw: vector.latitudeRaw,
    altitudeMetres: vector.altitudeMetres,
    headingDegrees: vector.headingDegrees,
    satellites: vector.satellites,
    speedKmh: vector.speedKmh,
    positionUsable: vector.positionUsable,
    eventIoId: vector.eventIoId,
    generationType: vector.generationType ?? null,
    io: vector.io.map(formatVector),
  };
}

function formatValue({ id, width, raw }: NativeValue): string {
  return raw instanceof Uint8Array ? `${id} bytes ${bytesToHex(raw)}` : `${id} in ${width}: ${raw}`;
}

function formatVector({ id, bytes, valueUnsigned, valueHex, variable }: ValueVector): string {
  return variable ? `${id} bytes ${valueHex}` : `${id} in ${bytes}: ${valueUnsigned}`;
}
