import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram } from 'prom-client';
import type { OpenStreams } from '../../platform/http/event-stream.ts';
import type { Registry } from '../../platform/metrics.ts';

const MS_PER_SECOND = 1_000;
/** A call of a screen is slow above 0.2 s; a report may take 170 s. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10, 60, 180];

/** Counts responses by the route's pattern, so that no id or query becomes a label. */
export function countCalls(server: FastifyInstance, streams: OpenStreams, metrics: Registry): void {
  const registers = [metrics];
  const seconds = new Histogram({
    name: 'groundwork_http_call_seconds',
    help: 'Time from a request to the end of its response, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_SECONDS,
    registers,
  });
  new Gauge({
    name: 'groundwork_live_streams',
    help: 'Open streams of live changes to browsers',
    registers,
    collect() {
      this.set(streams.count);
    },
  });
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / MS_PER_SECOND);
  });
}
