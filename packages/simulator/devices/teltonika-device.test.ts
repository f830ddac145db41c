import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type DeviceCodec,
  type DeviceRecord,
  type DeviceValue,
  encodeLogin,
  encodePacket,
} from './teltonika-device.ts';

const FOLDER = process.env.GROUNDWORK_VECTORS ?? resolve(import.meta.dirname, '../../../../shared/vectors');
const FRAMES = join(FOLDER, 'teltonika/frames.json');
const hasVectors = existsSync(FRAMES);

type FrameVector = {
  readonly name: string;
  readonly hex: string;
  readonly transport: string;
  readonly kind: string;
  readonly codecName?: DeviceCodec;
  readonly valid: boolean;
  readonly imei?: string;
  readonly records: readonly RecordVector[];
};

type RecordVector = Omit<DeviceRecord, 'longitudeE7' | 'latitudeE7' | 'eventId' | 'values'> & {
  readonly longitudeRaw: number;
  readonly latitudeRaw: number;
  readonly eventIoId: number;
  readonly io: readonly { id: number; bytes: 1 | 2 | 4 | 8; valueHex: string; variable?: boolean }[];
};

describe.skipIf(!hasVectors)(hasVectors ? 'public frames' : `no vectors at ${FRAMES}`, () => {
  const frames: FrameVector[] = hasVectors ? JSON.parse(readFileSync(FRAMES, 'utf8')) : [];
  const isTcp = ({ transport, valid }: FrameVector) => transport === 'tcp' && valid;

  test.each(frames.filter((frame) => isTcp(frame) && /^(8E?|16)$/.test(frame.codecName ?? '')))(
    'the device encodes $name byte for byte',
    ({ codecName: codec = '8', records, hex }) => {
      expect(Buffer.from(encodePacket(codec, records.map(vectorToRecord))).toString('hex')).toBe(hex);
    },
  );

  test.each(frames.filter((frame) => isTcp(frame) && frame.kind === 'imei'))(
    'the device logs in as $name',
    ({ imei = '', hex }) => {
      expect(Buffer.from(encodeLogin(imei)).toString('hex')).toBe(hex);
    },
  );
});

test('an empty packet', () => {
  expect(Buffer.from(encodePacket('8', [])).toString('hex')).toBe('00000000000000030800000000c281');
});

function vectorToRecord(vector: RecordVector): DeviceRecord {
  return {
    ...vector,
    longitudeE7: vector.longitudeRaw,
    latitudeE7: vector.latitudeRaw,
    eventId: vector.eventIoId,
    values: vector.io.map(
      ({ id, bytes, valueHex, variable }): DeviceValue =>
        variable
          ? { id, width: 0, value: Buffer.from(valueHex, 'hex') }
          : { id, width: bytes, value: BigInt(`0x${valueHex}`) },
    ),
  };
}
