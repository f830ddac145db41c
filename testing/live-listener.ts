import { get } from 'node:http';

/** A listener like a browser: counts the machine events of an organisation's live stream until it is closed. */
export type LiveListener = { readonly eventCount: number; close(): void };

/** Listens as a signed-in person. Rejects if the stream is refused. */
export async function openLiveListener(httpPort: number, token: string): Promise<LiveListener> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let eventCount = 0;
  const headers = { authorization: `Bearer ${token}` };
  const request = get({ host: '127.0.0.1', port: httpPort, path: '/v1/portal/live', headers }, (response) => {
    if (response.statusCode !== 200) reject(new Error(`the live stream answered ${response.statusCode}`));
    response.setEncoding('utf8').on('data', (text: string) => {
      eventCount += text.split('event: machines').length - 1;
    });
    response.on('error', () => {});
    resolve();
  });
  request.on('error', reject);
  await promise;
  return {
    get eventCount() {
      return eventCount;
    },
    close: () => void request.destroy(),
  };
}
