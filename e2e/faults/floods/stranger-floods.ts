import { setTimeout as wait } from 'node:timers/promises';
import { openTeltonikaConnection } from '@groundwork/simulator/devices/teltonika-connection.ts';
import { encodeLogin } from '@groundwork/simulator/devices/teltonika-device.ts';
import { createImei } from '@groundwork/simulator/imei.ts';
import { packetFrom } from '../steady-upload.ts';
import type { Flood } from './flood.ts';

const WAVE_MS = 1_000;
const BODIES = 500;
const BODY_BYTES = 16_000;
const GUESSES = 100;
const CONNECTIONS = 8;
const HALF_HEADERS = 2_000;
const LOGINS = 500;
const FIRST_UNKNOWN = 5_000_000;
const RECORDS = 100;
/** Trackers of a record flood are far ahead of their own time. */
const RECORDS_FROM_MS = Date.UTC(2025, 0, 1);

const UNKNOWN_PATHS = ['/v1/no/such/call', '/..%5cx', '/%2e%2e/x', '//evil/..', '/%', '/x.php'] as const;

const times = (count: number, work: (index: number) => unknown) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** What anybody can send without signing in. */
export const STRANGER_FLOODS: readonly Flood[] = [
  {
    name: `${BODIES} half-sent bodies before sign-in`,
    send: (client) =>
      client.repeat(WAVE_MS, async (wave) => {
        if (wave > 0) return;
        const head =
          'POST /identity/v1/sign-in HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n' +
          `Content-Length: ${BODY_BYTES}\r\n\r\n`;
        for (let index = 0; index < BODIES; index += 1)
          client.open(head + ' '.repeat(BODY_BYTES - 1)).resume();
      }),
  },
  {
    name: `${GUESSES} password guesses at once`,
    send: (client) =>
      client.repeat(WAVE_MS, (wave) =>
        times(GUESSES, (index) =>
          client.call({
            ...{ method: 'POST', path: '/identity/v1/sign-in' },
            // Half of them guess at one account.
            body: {
              email: `guess-${index % 2 ? 0 : `${wave}-${index}`}@example.com`,
              password: 'Tr0ub4dor&3',
            },
          }),
        ),
      ),
  },
  {
    name: 'unknown addresses and malformed paths',
    send: async (client) => {
      await times(CONNECTIONS, async (from) => {
        for (let index = from; !client.signal.aborted; index += 1)
          await client.call({ path: UNKNOWN_PATHS[index % UNKNOWN_PATHS.length] ?? '' });
      });
    },
  },
  {
    name: `${HALF_HEADERS} half-sent headers`,
    send: (client) =>
      client.repeat(WAVE_MS, (wave) => {
        if (wave > 0) return;
        for (let index = 0; index < HALF_HEADERS; index += 1)
          client.open('GET /v1/me HTTP/1.1\r\nHost: portal\r\nX-Half: ').resume();
      }),
  },
  {
    name: 'logins of unknown trackers',
    send: (client) =>
      client.repeat(WAVE_MS, (wave) =>
        times(LOGINS, (index) =>
          client.openDevice(encodeLogin(createImei(FIRST_UNKNOWN + wave * LOGINS + index))).resume(),
        ),
      ),
  },
  {
    name: 'records of one tracker without a pause',
    send: async ({ signal }, { gatewayPort, imei }) => {
      for (let record = 0; !signal.aborted; ) {
        const device = await openTeltonikaConnection({ host: '127.0.0.1', port: gatewayPort }, imei).catch(
          () => null,
        );
        try {
          for (; device && !signal.aborted; record += RECORDS)
            await device.send(
              packetFrom({ recordsPerPacket: RECORDS, firstTimeMs: RECORDS_FROM_MS }, record),
            );
        } catch {
          // Ended by a limit: it connects again.
        } finally {
          device?.close();
        }
        await wait(50, undefined, { signal }).catch(() => {});
      }
    },
  },
];
