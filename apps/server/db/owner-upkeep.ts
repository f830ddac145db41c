import { setInterval as every } from 'node:timers/promises';
import type { Logger } from '../platform/log.ts';
import type { DatabaseAddress } from './database.ts';
import { withOwner } from './owner-session.ts';
import { ensurePartitions } from './partitions.ts';

/** More often than monthly partitions need, so that a failed run is repeated long before its partition is due. */
const UPKEEP_INTERVAL_MS = 6 * 3_600_000;

/** Creates the partitions of coming months while the server runs. */
export function startOwnerUpkeep(address: DatabaseAddress, now: () => Date, log: Logger): { stop(): void } {
  const stopping = new AbortController();
  const run = async () => {
    for await (const _ of every(UPKEEP_INTERVAL_MS, undefined, { signal: stopping.signal, ref: false }))
      await createPartitions(address, now(), log);
  };
  run().catch(() => {});
  return { stop: () => stopping.abort() };
}

async function createPartitions(address: DatabaseAddress, now: Date, log: Logger): Promise<void> {
  try {
    const created = await withOwner(address, (client) => ensurePartitions(client, now));
    if (created.length > 0) log.info({ created }, 'partitions created');
  } catch (error) {
    log.error({ err: error }, 'partitions could not be created, retrying later');
  }
}
