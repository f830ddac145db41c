import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../../db/database.ts';
import { cacheForTime } from '../../../platform/timed-cache.ts';
import type { Delivery } from './deliver-mail.ts';
import { measureMails } from './mail-store.ts';

const LIMITS = { maxAgeMs: 10_000, maxWaitMs: 1_500 };
const MS_PER_SECOND = 1_000;

/** Registers the metrics of the outbox; returns what counts each mail. */
export function countDeliveries(
  metrics: Registry,
  app: Database,
  now: () => Date,
): NonNullable<Delivery['onSettled']> {
  const registers = [metrics];
  const getQueue = cacheForTime(() => app.within({ readOnly: true }, measureMails), LIMITS);
  new Gauge({
    name: 'groundwork_mails_queued',
    help: 'Mails that wait to be sent',
    registers,
    async collect() {
      const queue = await getQueue();
      if (queue) this.set(queue.waiting);
      else this.remove();
    },
  });
  new Gauge({
    name: 'groundwork_mail_oldest_age_seconds',
    help: 'Age of the oldest mail that waits to be sent; 0 if none waits',
    registers,
    async collect() {
      const queue = await getQueue();
      if (!queue) return this.remove();
      const { oldestAt } = queue;
      this.set(oldestAt === null ? 0 : Math.max(0, now().getTime() - Date.parse(oldestAt)) / MS_PER_SECOND);
    },
  });
  const settled = new Counter({
    name: 'groundwork_mails_total',
    help: 'Tries to send a mail, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['sent', 'failed', 'retried'] as const) settled.inc({ outcome }, 0);
  return (outcome) => settled.inc({ outcome });
}
