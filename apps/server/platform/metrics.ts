import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';

export type { Registry } from 'prom-client';

export type MetricsServer = { readonly port: number; stop(): Promise<void> };

/** Where every part registers what it counts. Labels never carry a code or an organisation. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Answers `GET /metrics` to this machine only: figures of all tenants stand together in it. */
export async function startMetricsServer(metrics: Registry, port: number): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    const text = await metrics.metrics();
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
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
