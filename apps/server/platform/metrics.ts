import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { answerHealth, type Health } from './health.ts';
import { describeBuild } from './process-metrics.ts';

export type { Registry } from 'prom-client';

export type MetricsServer = { readonly port: number; stop(): Promise<void> };

/** Gauges whose names end as only those of counters may. Each has a twin without the ending, with a label. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** Creates the registry of all metrics. Labels never contain a source code or an organisation. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  describeBuild(registry);
  return registry;
}

/**
 * Serves `GET /metrics` and the health of this process, to this machine only, because the metrics cover all tenants. A process
 * without the API has no other port for its health.
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
  const response = await answerHealth(health, address);
  return {
    status: response?.status ?? 404,
    type: 'application/json',
    text: response ? JSON.stringify(response.body) : '',
  };
}
