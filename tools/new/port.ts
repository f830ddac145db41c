import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import { insert, type Plan } from './plan.ts';
import { capitalise, toCamel } from './words.ts';

const DECODERS = 'packages/decoders';
const INGEST = 'apps/server/ingest';
const TRANSPORTS = ['tcp', 'udp'];
/** A placeholder: each port gets a number of its own by hand. */
const DEFAULT_NUMBER = 5028;

type PortNames = { readonly protocol: string; readonly transport: string; readonly decoder: string };

const formatStreamDecoder = ({
  protocol,
  decoder,
}: PortNames): string => `import type { StreamDecoder } from '../decoder.ts';

/** What is known of a connection between two pieces of bytes. */
type Session = { readonly isLoggedIn: boolean };

/** Decodes the protocol over TCP. Refuses every connection until it is written. */
export const ${decoder}: StreamDecoder<Session> = {
  protocol: '${protocol}',
  start: { isLoggedIn: false },
  feed: (state) => ({ state, events: [{ kind: 'fault', reason: 'bad-login' }] }),
};
`;

const formatDatagramDecoder = ({
  protocol,
  decoder,
}: PortNames): string => `import type { DatagramDecoder } from '../decoder.ts';

/** Decodes the protocol over UDP. Drops every datagram until it is written. */
export const ${decoder}: DatagramDecoder = {
  protocol: '${protocol}',
  receive: () => ({ kind: 'fault', reason: 'malformed-record' }),
};
`;

const formatStreamTest = ({ decoder }: PortNames, file: string): string => `import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ${decoder} } from './${file}.ts';

test('any bytes in any pieces give events, never an error', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 64 }), { maxLength: 8 }), (pieces) => {
      let state = ${decoder}.start;
      for (const piece of pieces) {
        const step = ${decoder}.feed(state, piece);
        expect(step.events).toBeInstanceOf(Array);
        state = step.state;
      }
    }),
  );
});
`;

const formatDatagramTest = ({ decoder }: PortNames, file: string): string => `import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ${decoder} } from './${file}.ts';

test('any datagram gives an outcome, never an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 256 }), (datagram) => {
      expect(['packet', 'fault']).toContain(${decoder}.receive(datagram).kind);
    }),
  );
});
`;

/** Plans the decoder, its test with arbitrary bytes and the port of a protocol such as `acme-tcp`. Throws if a word is invalid. */
export function planPort(name: string, sourceType: string): Plan {
  const [, protocol = '', transport = ''] = /^([a-z][a-z0-9]*)-([a-z]+)$/.exec(name) ?? [];
  if (!TRANSPORTS.includes(transport)) throw new Error(`${name} is not a port such as acme-tcp or acme-udp`);
  if (!SOURCE_TYPES.some((type) => type === sourceType))
    throw new Error(
      `${sourceType} is not a type of source: take one of ${SOURCE_TYPES.join(', ')}, or add it to packages/domain/sources/source-type.ts first`,
    );
  const names = { protocol, transport, decoder: toCamel([protocol, transport]) };
  const port = `${names.decoder}Port`;
  const isStream = transport === 'tcp';
  const file = isStream ? 'session' : 'datagram';
  return {
    moves: [],
    edits: [
      insert(
        `${INGEST}/port-list.ts`,
        'before',
        /\n\n\/\*\* All ports/,
        `\nimport { ${port} } from './ports/${name}.ts';`,
      ),
      insert(`${INGEST}/port-list.ts`, 'before', /\];/, `, ${port}`),
    ],
    files: [
      {
        path: `${DECODERS}/${protocol}/${file}.ts`,
        text: isStream ? formatStreamDecoder(names) : formatDatagramDecoder(names),
      },
      {
        path: `${DECODERS}/${protocol}/hostile-${file}.test.ts`,
        text: isStream ? formatStreamTest(names, file) : formatDatagramTest(names, file),
      },
      {
        path: `${INGEST}/ports/${name}.ts`,
        text: `import { ${names.decoder} } from '@groundwork/decoders/${protocol}/${file}.ts';
import type { ${isStream ? 'StreamPort' : 'DatagramPort'} } from '../device-port.ts';

/** ${capitalise(protocol)} over ${transport.toUpperCase()}. */
export const ${port}: ${isStream ? `StreamPort<typeof ${names.decoder}.start>` : 'DatagramPort'} = {
  transport: '${transport}',
  decoder: ${names.decoder},
  devices: '${capitalise(protocol)} devices',
  sourceType: '${sourceType}',
  defaultNumber: ${DEFAULT_NUMBER},
};
`,
      },
    ],
    left: [
      `the decoder in ${DECODERS}/${protocol}, tested with frames that you did not write yourself`,
      `the signals of its readings: a SourceProtocol in ${DECODERS}/source-protocols.ts`,
      `the devices and the default number of the port in ${INGEST}/ports/${name}.ts`,
      'a simulated device in packages/simulator/devices and a test of the way through PostgreSQL',
    ],
  };
}
