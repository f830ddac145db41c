import type { Flood } from './flood.ts';
import type { FloodClient } from './flood-client.ts';

const WAVE_MS = 1_000;
const IMPORTS = 30;
const LINES = 5_000;
const UPLOADS = 40;
const UPLOAD_BYTES = 19_900_000;
const TRICKLE_MS = 5_000;
const EXPORTS = 16;
const LIGHT_CALLS = 300;
const HEAVY_CALLS = 60;
const CALLS_OF_EACH_PERSON = 4;
const STREAMS = 200;

const SITES = `name,zone\n${Array.from({ length: LINES }, (_, line) => `s${line},Europe/London\n`).join('')}`;
const LIGHT = ['/v1/me', '/v1/portal/dashboard', '/v1/portal/machines/summaries', '/v1/portal/maps'] as const;
const HEAVY = [
  '/v1/portal/receipts?figure=totalHours',
  '/v1/portal/receipts/export?figure=activeHours',
] as const;

const times = (count: number, work: (index: number) => unknown) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const pick = (paths: readonly string[], index: number): string => paths[index % paths.length] ?? '';

/** Sends a request whose response is never read. */
const requestUnread = (client: FloodClient, token: string, path: string): void => {
  client.open(`GET ${path} HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n\r\n`).pause();
};

/** What one signed-in person, or the persons of one organisation, can send. */
export const SIGNED_IN_FLOODS: readonly Flood[] = [
  {
    name: `${IMPORTS} imports of ${LINES} lines at once`,
    send: (client, { member: token }) =>
      client.repeat(WAVE_MS, () =>
        times(IMPORTS, () =>
          client.call({
            ...{ method: 'POST', path: '/v1/portal/sites/import', token },
            body: { format: 'csv', dryRun: true, text: SITES },
          }),
        ),
      ),
  },
  {
    name: `${UPLOADS} uploads of 19.9 MB that trickle`,
    send: async (client, { member, machineId }) => {
      const bytes = Buffer.alloc(UPLOAD_BYTES);
      const head =
        `POST /v1/machines/${machineId}/image HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${member}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${UPLOAD_BYTES + 1_000}\r\n\r\n` +
        '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';
      const sockets = Array.from({ length: UPLOADS }, () => client.open(head));
      for (const socket of sockets) socket.write(bytes);
      await client.repeat(TRICKLE_MS, () => sockets.forEach((socket) => void socket.write('x')));
    },
  },
  {
    name: `${EXPORTS} unread exports of a large fleet`,
    send: (client, { viewer: [token] }) =>
      client.repeat(WAVE_MS, (wave) => {
        if (wave === 0)
          for (let index = 0; index < EXPORTS; index += 1)
            requestUnread(client, token, '/v1/portal/machines/export?columns=name,assetId,note');
      }),
  },
  {
    name: `${LIGHT_CALLS} light and ${HEAVY_CALLS} heavy calls of one person at once`,
    send: (client, { member: token }) =>
      client.repeat(WAVE_MS, () =>
        Promise.all([
          times(LIGHT_CALLS, (index) => client.call({ path: pick(LIGHT, index), token })),
          times(HEAVY_CALLS, (index) => client.call({ path: pick(HEAVY, index), token })),
        ]),
      ),
  },
  {
    name: 'many persons of one organisation at once',
    send: (client, { crowd }) =>
      client.repeat(WAVE_MS, () =>
        times(crowd.length * CALLS_OF_EACH_PERSON, (index) =>
          client.call({
            path: pick(LIGHT, index),
            token: pick(crowd, Math.floor(index / CALLS_OF_EACH_PERSON)),
          }),
        ),
      ),
  },
  {
    name: `${STREAMS} live streams of one viewer`,
    send: (client, { viewer }) =>
      client.repeat(WAVE_MS, (wave) => {
        if (wave === 0)
          for (let index = 0; index < STREAMS; index += 1)
            requestUnread(client, pick(viewer, index), '/v1/portal/live');
      }),
  },
];
