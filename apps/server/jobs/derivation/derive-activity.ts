import { listenForNotifications } from '../../db/notification-listener.ts';
import { LANES, type Lane } from '../../features/derivation/run/due-machines-query.ts';
import { listOrganisationIds } from '../../features/derivation/run/organisation-ids-query.ts';
import { ActivityNotices } from '../../platform/live/activity-notice.ts';
import { MARKS_CHANGED, readMarksNotice } from '../../platform/live/marks-notice.ts';
import { READINGS_STORED, readReadingsNotice } from '../../platform/live/readings-notice.ts';
import { SampledLog } from '../../platform/sampled-log.ts';
import { countDerivations, watchLag } from './count-derivations.ts';
import { DEFAULT_DERIVATION_SETTINGS, type DerivationParts } from './derivation-parts.ts';
import { OrganisationSchedule } from './organisation-schedule.ts';
import { RetryLater } from './retry-later.ts';
import { pause, type Sweep, sweepMachines } from './sweep-machines.ts';
import { WakeUp } from './wake-up.ts';

/** Between two sweeps, so that readings accumulate. */
const PAUSE_MS: Record<Lane, number> = { newest: 200, history: 1_000 };
/** After a failed sweep, for example while the database recovers. */
const RETRY_MS = 250;

export type RunningDerivation = {
  /** False if the last sweep of a lane failed. */
  isHealthy(): boolean;
  stop(): Promise<void>;
};

/**
 * Keeps derived data up to date until it is stopped: on a notification, or each second. Two lanes, so that a rebuilt
 * history delays no newest reading. Several processes may do this at once.
 */
export function startDerivation(parts: DerivationParts): RunningDerivation {
  const settings = { ...DEFAULT_DERIVATION_SETTINGS, ...parts.settings };
  const stopping = new AbortController();
  const log = new SampledLog(parts.log);
  const notices = new ActivityNotices(parts.app, (err) => log.warn('change notification failed', err));
  const counts = countDerivations(parts.metrics);
  const lanes = LANES.map((lane): RunningLane => {
    const progress = { derivedUpToMs: parts.now().getTime() };
    const sweep: Sweep = {
      ...parts,
      log,
      settings,
      lane,
      notices,
      counts,
      retries: new RetryLater(),
      schedule: new OrganisationSchedule(),
      lagMs: () => Math.max(0, parts.now().getTime() - progress.derivedUpToMs),
      stop: stopping.signal,
    };
    return { sweep, wakeUp: new WakeUp(), hasFailed: false, progress };
  });
  watchLag(
    parts.metrics,
    lanes.map(({ sweep: { lane, lagMs } }) => ({ name: lane, lagMs })),
  );
  const wakeAll = () => {
    for (const { wakeUp } of lanes) wakeUp.wake();
  };
  const setListening = (isListening: boolean) => {
    for (const { sweep } of lanes) sweep.schedule.setListening(isListening);
    wakeAll();
  };
  const listener = listenForNotifications({
    address: parts.listen,
    channels: [READINGS_STORED, MARKS_CHANGED],
    onNotification: (payload, channel) => {
      const changed = channel === MARKS_CHANGED ? readMarksNotice(payload) : readReadingsNotice(payload);
      for (const { sweep } of lanes) sweep.schedule.markChanged(changed);
      wakeAll();
    },
    onOpen: () => setListening(true),
    onLost: (err) => {
      setListening(false);
      log.warn('LISTEN connection of the derivation lost, retrying', err);
    },
  });
  const running = lanes.map(runLane);
  return {
    isHealthy: () => !lanes.some(({ hasFailed }) => hasFailed),
    async stop() {
      stopping.abort();
      wakeAll();
      await Promise.all(running);
      await notices.flush();
      await listener.stop();
    },
  };
}

type RunningLane = {
  readonly sweep: Sweep;
  readonly wakeUp: WakeUp;
  hasFailed: boolean;
  /** Everything that was due at this instant is derived. */
  readonly progress: { derivedUpToMs: number };
};

async function runLane(lane: RunningLane): Promise<void> {
  const { sweep, wakeUp } = lane;
  while (!sweep.stop.aborted) {
    const beganAtMs = sweep.now().getTime();
    try {
      if (lane.hasFailed) await checkDatabase(lane);
      await sweepMachines(sweep);
      lane.progress.derivedUpToMs = beganAtMs;
    } catch (err) {
      lane.hasFailed = true;
      sweep.log.error('sweep failed, retrying', err, { lane: sweep.lane });
    }
    await pause(lane.hasFailed ? RETRY_MS : PAUSE_MS[sweep.lane], sweep.stop);
    if (!sweep.stop.aborted && !lane.hasFailed) await wakeUp.wait(sweep.settings.sweepMs);
  }
}

/** Marks the lane healthy as soon as the database responds: after a crash a full sweep may take long. */
async function checkDatabase(lane: RunningLane): Promise<void> {
  await listOrganisationIds(lane.sweep.app);
  lane.hasFailed = false;
}
