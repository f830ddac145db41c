import { setTimeout as wait } from 'node:timers/promises';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Database, DatabaseAddress } from '../../db/database.ts';
import { listenForNotifications } from '../../db/notification-listener.ts';
import { listOrganisationIds } from '../../features/derivation/run/organisation-ids-query.ts';
import { trackDepartures } from '../../features/figures/off-site/public.ts';
import { followSites } from '../../features/figures/site-following/public.ts';
import { recordSupplies } from '../../features/views/health/public.ts';
import { MARKS_CHANGED, readMarksNotice } from '../../platform/live/marks-notice.ts';
import { READINGS_STORED, readReadingsNotice } from '../../platform/live/readings-notice.ts';
import type { Logger } from '../../platform/log.ts';
import { SampledLog } from '../../platform/sampled-log.ts';
import { OrganisationSchedule } from '../derivation/organisation-schedule.ts';

/** Between two rounds: a departure shows within a minute. */
const PAUSE_MS = 60_000;
/** The first round, after devices and calls have been served. */
const FIRST_PAUSE_MS = 5_000;
/** How often an organisation without readings is checked: outlines and assignments of sites may have changed. */
const RECHECK_MS = 600_000;
const STATEMENT_TIMEOUT_MS = 60_000;

type WatchParts = {
  readonly app: Database;
  /** For the connection that listens for notifications. */
  readonly listen: DatabaseAddress;
  readonly log: Logger;
  readonly now: () => Date;
};

/** Stores what no reading alone shows: since when machines are off their sites, and how batteries are. */
export async function watchOrganisation(
  app: Database,
  organisationId: OrganisationId,
  now: Date,
): Promise<void> {
  const inside = { organisationId, timeoutMs: STATEMENT_TIMEOUT_MS };
  // First, so that a machine that moved to another site is not off its old one.
  await app.within(inside, (db) => followSites(db, organisationId, now));
  await app.within(inside, (db) => trackDepartures(db, organisationId, now));
  await app.within(inside, (db) => recordSupplies(db, organisationId, now));
}

/** Watches the organisations that have new readings once a minute, until it is stopped. */
export function startWatch({ app, listen, log: logger, now }: WatchParts): { stop(): Promise<void> } {
  const log = new SampledLog(logger);
  const stopping = new AbortController();
  const schedule = new OrganisationSchedule();
  const listener = listenForNotifications({
    address: listen,
    channels: [READINGS_STORED, MARKS_CHANGED],
    onNotification: (payload, channel) =>
      schedule.markChanged(
        channel === MARKS_CHANGED ? readMarksNotice(payload) : readReadingsNotice(payload),
      ),
    onOpen: () => schedule.setListening(true),
    onLost: (err) => {
      schedule.setListening(false);
      log.warn('LISTEN connection of the machine watch lost, retrying', err);
    },
  });
  const runRound = async () => {
    for (const organisationId of await listOrganisationIds(app)) {
      if (stopping.signal.aborted) return;
      if (!schedule.isDue(organisationId, now().getTime())) continue;
      await schedule.run(organisationId, async () => {
        await watchOrganisation(app, organisationId, now());
        return now().getTime() + RECHECK_MS;
      });
    }
  };
  const run = async () => {
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      await runRound().catch((err: unknown) => log.error('machine watch failed, retrying', err));
      pauseMs = PAUSE_MS;
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      await listener.stop();
    },
  };
}
