import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { answerHealth, type Health } from './health.ts';

export type { Registry } from 'prom-client';

export type MetricsServer = { readonly port: number; stop(): Promise<void> };

/** Where every part registers what it counts. Labels never carry a code or an organisation. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Answers `GET /metrics`, and questions about the health of this process, to this machine only: figures of all
 * tenants stand together in them, and a process without the API has no other port for it.
 */
export async function startMetricsServer(
  metrics: Registry,
  health: Health,
  port: number,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    answer(metrics, health, request).then(
      ({ status, type, text }) => void response.writeHead(status, { 'content-type': type }).end(text),
      () => void response.writeHead(500).end(),
    );
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(port, '127.0.0.1', listening.resolve);
  await listening.promise;
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}

type Answer = { readonly status: number; readonly type: string; readonly text: string };

async function answer(metrics: Registry, health: Health, request: IncomingMessage): Promise<Answer> {
  const address = request.method === 'GET' ? (request.url ?? '') : '';
  if (address === '/metrics')
    return { status: 200, type: metrics.contentType, text: await metrics.metrics() };
  const told = await answerHealth(health, address);
  return {
    status: told?.status ?? 404,
    type: 'application/json',
    text: told ? JSON.stringify(told.body) : '',
  };
}
