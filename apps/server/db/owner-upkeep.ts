import { setInterval as every } from 'node:timers/promises';
import type { Logger } from '../platform/log.ts';
import type { DatabaseAddress } from './database.ts';
import { withOwner } from './owner-session.ts';
import { ensurePartitions } from './partitions.ts';

/** More often than a month needs: a run that failed is repeated long before its partition is due. */
const UPKEEP_INTERVAL_MS = 6 * 3_600_000;

/** Makes the partitions of the months to come, as long as the server runs. */
export function startOwnerUpkeep(address: DatabaseAddress, now: () => Date, log: Logger): { stop(): void } {
  const stopping = new AbortController();
  const run = async () => {
    for await (const _ of every(UPKEEP_INTERVAL_MS, undefined, { signal: stopping.signal, ref: false }))
      await makePartitions(address, now(), log);
  };
  run().catch(() => {});
  return { stop: () => stopping.abort() };
}

async function makePartitions(address: DatabaseAddress, now: Date, log: Logger): Promise<void> {
  try {
    const made = await withOwner(address, (client) => ensurePartitions(client, now));
    if (made.length > 0) log.info({ made }, 'partitions made');
  } catch (error) {
    log.error({ err: error }, 'partitions cannot be made; tried again later');
  }
}
