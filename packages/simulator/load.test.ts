import { expect, test } from 'vitest';
import { planLoad } from './load.ts';

test('every record of a device has a time of its own', () => {
  const load = planLoad({
    deviceCount: 3,
    packetsPerDevice: 4,
    recordsPerPacket: 5,
    firstTimeMs: 1_700_000_000_000,
  });
  expect(new Set(load.map(({ imei }) => imei)).size).toBe(3);
  for (const { packets } of load) {
    const timesMs = packets.flatMap((packet) => packet.timesMs);
    expect(timesMs).toEqual(Array.from({ length: 20 }, (_, index) => 1_700_000_000_000 + index * 1_000));
    expect(packets.every(({ recordCount }) => recordCount === 5)).toBe(true);
  }
});
