import type { DatagramOutcome, StreamEvent, StreamStep } from '@groundwork/decoders/decoder.ts';
import { computeDiscriminator } from '@groundwork/domain/readings/discriminator.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { DatagramPort, StreamPort } from './ingest/device-port.ts';

const OK = new TextEncoder().encode('ok\n');
const REFUSED = new TextEncoder().encode('refused\n');

const COMMON = { devices: 'made-up loggers', sourceType: 'CELLULAR', defaultNumber: 6001 } as const;

type LineState = { readonly isLoggedIn: boolean; readonly pending: string };

/** A port of a line protocol: the device's code, then one line for each reading, which is its time in milliseconds. */
export const madeUpTcpPort: StreamPort<LineState> = {
  ...COMMON,
  transport: 'tcp',
  decoder: { protocol: 'made-up', start: { isLoggedIn: false, pending: '' }, feed: feedLines },
};

/** The same protocol over datagrams: code and time, separated by a space. */
export const madeUpUdpPort: DatagramPort = {
  ...COMMON,
  transport: 'udp',
  decoder: { protocol: 'made-up', receive: receiveLine },
};

function feedLines({ isLoggedIn, pending }: LineState, bytes: Uint8Array): StreamStep<LineState> {
  const lines = (pending + toText(bytes)).split('\n');
  const rest = lines.pop() ?? '';
  const events = lines.map((line, index): StreamEvent => {
    if (!isLoggedIn && index === 0)
      return { kind: 'login', code: line, acceptReply: OK, refuseReply: REFUSED };
    const reading = toReading(line);
    return reading
      ? { kind: 'packet', readings: [reading], reply: OK }
      : { kind: 'fault', reason: 'malformed-record' };
  });
  return { state: { isLoggedIn: isLoggedIn || lines.length > 0, pending: rest }, events };
}

function receiveLine(datagram: Uint8Array): DatagramOutcome {
  const [code = '', time = ''] = toText(datagram).split(' ');
  const reading = toReading(time);
  return reading
    ? { kind: 'packet', code, readings: [reading], reply: OK }
    : { kind: 'fault', reason: 'malformed-record' };
}

const toText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function toReading(line: string): Reading | null {
  if (!/^\d{1,15}$/.test(line)) return null;
  const content = {
    ...{ position: null, altitudeMetres: null, headingDegrees: null, satellites: null, speedKmh: null },
    ...{ priority: null, eventId: null, values: [] },
  };
  return { timeMs: Number(line), discriminator: computeDiscriminator(content), ...content };
}
