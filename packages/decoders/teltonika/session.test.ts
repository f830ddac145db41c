import { expect, test } from 'vitest';
import type { StreamEvent } from '../decoder.ts';
import { CODEC_8, CODEC_8E } from './avl.ts';
import { encodePacket } from './encode-avl.ts';
import { buildRecord } from './record.fixture.ts';
import { teltonikaTcp } from './session.ts';
import { loginBytes } from './teltonika-vectors.fixture.ts';

const imei = '356307042441013';
const login = loginBytes(imei);
const packet = encodePacket({ codec: CODEC_8E, records: [buildRecord(), buildRecord({ speedKmh: 7 })] });

function converse(...writes: readonly Uint8Array[]): StreamEvent[] {
  let state = teltonikaTcp.start;
  return writes.flatMap((bytes) => {
    const step = teltonikaTcp.feed(state, bytes);
    state = step.state;
    return [...step.events];
  });
}

test('a login gives the device code and both replies', () => {
  expect(converse(login)).toEqual([
    { kind: 'login', code: imei, acceptReply: Uint8Array.of(1), refuseReply: Uint8Array.of(0) },
  ]);
});

test('a packet gives its readings and a reply with their number', () => {
  const [, event] = converse(login, packet);
  expect(event).toMatchObject({ kind: 'packet', reply: Uint8Array.of(0, 0, 0, 2) });
  expect(event?.kind === 'packet' && event.readings.map((reading) => reading.speedKmh)).toEqual([4, 7]);
});

test('the result does not depend on fragmentation: one write of fifty packets, halves, single bytes', () => {
  const stream = Uint8Array.from([...login, ...Array.from({ length: 50 }, () => [...packet]).flat()]);
  const whole = converse(stream);
  expect(whole.length).toBe(51);
  expect(converse(stream.subarray(0, 100), stream.subarray(100))).toEqual(whole);
  expect(converse(...Array.from(stream, (byte) => Uint8Array.of(byte)))).toEqual(whole);
});

test('a packet without records gives a reply of zero and no readings', () => {
  const empty = encodePacket({ codec: CODEC_8, records: [] });
  expect(converse(login, empty)[1]).toEqual({ kind: 'packet', readings: [], reply: new Uint8Array(4) });
});

test('bytes after a fault are ignored', () => {
  const broken = packet.with(packet.length - 1, packet.at(-1)! ^ 1);
  expect(converse(login, broken, packet).slice(1)).toEqual([{ kind: 'fault', reason: 'bad-crc' }]);
});

test('a checksum whose unused upper half is not zero is rejected', () => {
  const broken = packet.with(packet.length - 4, 0x80);
  expect(converse(login, broken)[1]).toEqual({ kind: 'fault', reason: 'bad-crc' });
});

test('data before a login is rejected', () => {
  expect(converse(packet)).toEqual([{ kind: 'fault', reason: 'bad-login' }]);
});

test("keeps no reference to the socket's buffer", () => {
  const values = [{ id: 385, width: 0, raw: Uint8Array.of(1, 2) }] as const;
  const variable = encodePacket({ codec: CODEC_8E, records: [buildRecord({ values })] });
  const socketBuffer = Buffer.from([...login, ...variable, ...packet.subarray(0, 20)]);
  const { state, events } = teltonikaTcp.feed(teltonikaTcp.start, socketBuffer);
  socketBuffer.fill(0xee);
  expect(state.pending).toEqual(packet.slice(0, 20));
  expect(events[1]).toMatchObject({ readings: [{ values }] });
});
