import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeMessage } from './describe-message.ts';
import { encodeFrame } from './encode-avl.ts';
import { cutFrame } from './framing.ts';
import { arbitraryMessageData } from './messages.fixture.ts';
import { CODEC_12, decodeMessageData, encodeMessageData } from './messages.ts';
import { teltonikaTcp } from './session.ts';
import { bytesToHex, findTeltonikaVectors, hexToBytes, loginBytes } from './teltonika-vectors.fixture.ts';

const vectors = findTeltonikaVectors();
const loggedIn = teltonikaTcp.feed(teltonikaTcp.start, loginBytes('356307042441013')).state;
const DIRECTIONS: Record<number, string> = { 5: 'to-device', 6: 'from-device' };

describe.skipIf(!vectors.found)(vectors.found ? 'public frames of Codec 12 to 14' : vectors.reason, () => {
  const frames = vectors.found ? vectors.frames.filter(({ kind, valid }) => kind === 'message' && valid) : [];

  test.each(frames)('$name decodes as expected and encodes to the same bytes', ({ hex, messages = [] }) => {
    const cut = cutFrame(hexToBytes(hex));
    const data = cut.kind === 'whole' ? decodeMessageData(cut.item.data) : cut.kind;
    if (typeof data === 'string') throw new Error(data);
    expect(data.messages.map(({ type, payload }) => [type, bytesToHex(payload)])).toEqual(
      messages.map(({ type, payloadHex }) => [type, payloadHex]),
    );
    expect(data.messages.map((message) => describeMessage(data.codec, message))).toEqual(
      messages.map(({ type, text, timestampSeconds, imei }) => ({
        direction: DIRECTIONS[type],
        timestampSeconds: timestampSeconds ?? null,
        imei: imei ?? null,
        text,
      })),
    );
    expect(bytesToHex(encodeFrame(encodeMessageData(data)))).toBe(hex);
  });

  test.each(frames)('$name is a message, and the connection stays open', ({ hex }) => {
    const { state, events } = teltonikaTcp.feed(loggedIn, hexToBytes(hex));
    expect(events.map(({ kind }) => kind)).toEqual(['messages']);
    expect(state.phase).toBe('packets');
  });
});

test('an answer in Codec 12, byte by byte', () => {
  const data = hexToBytes(['0c 01', '06 00000004', '49474e31', '01'].join('').replaceAll(' ', ''));
  const message = { type: 6, payload: hexToBytes('49474e31') };
  expect(decodeMessageData(data)).toEqual({ codec: CODEC_12, messages: [message] });
  expect(describeMessage(CODEC_12, message)).toEqual({
    direction: 'from-device',
    timestampSeconds: null,
    imei: null,
    text: 'IGN1',
  });
});

test('any encoded messages decode to themselves', () => {
  fc.assert(
    fc.property(arbitraryMessageData, (data) => {
      expect(decodeMessageData(encodeMessageData(data))).toEqual(data);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['a codec alone', '0c', 'malformed-message'],
  ['a length beyond the bytes', '0c0106ffffffff4101', 'malformed-message'],
  ['fewer messages than counted', '0c0206000000014101', 'malformed-message'],
  ['a byte too many', '0c010600000001410100', 'malformed-message'],
  ['two counts that differ', '0c0106000000014102', 'counts-differ'],
])('%s is rejected', (_, hex, fault) => {
  expect(decodeMessageData(hexToBytes(hex))).toBe(fault);
});
