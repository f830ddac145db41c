import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { restateZones } from '../../features/derivation/marked-zones/restate-zones.ts';
import { listMarkedOrganisations } from '../../features/derivation/stays/zone-mark-store.ts';
import type { Logger } from '../../platform/log.ts';
import { SampledLog } from '../../platform/sampled-log.ts';

/** How soon a changed zone is noticed, and a machine that was being derived is tried again. */
const PAUSE_MS = 500;

type RestatingParts = { readonly app: Database; readonly log: Logger; readonly now: () => Date };

/** Compares machines with zones whose shapes changed, until it is stopped. Several processes may do this at once. */
export function startRestatingZones({ app, log: logger, now }: RestatingParts): { stop(): Promise<void> } {
  const log = new SampledLog(logger);
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const hasMore = await restateNext(app, now()).catch((err: unknown) => {
        log.error('stays of changed zones could not be replaced, retrying', err);
        return false;
      });
      // A pause after each transaction leaves the CPU to readings and requests.
      await wait(hasMore ? PAUSE_MS / 20 : PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Compares the next machines of each organisation with marked zones. Returns whether more can follow at once. */
export async function restateNext(app: Database, now: Date): Promise<boolean> {
  let hasMore = false;
  for (const organisationId of await listMarkedOrganisations(app))
    hasMore = (await restateZones(app, organisationId, now)) === 'more' || hasMore;
  return hasMore;
}
