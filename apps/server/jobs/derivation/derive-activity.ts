import { openBell } from '../../db/bell.ts';
import type { Lane } from '../../features/derivation/run/due-machines-query.ts';
import { listOrganisationIds } from '../../features/derivation/run/organisation-ids-query.ts';
import { ActivityNotices } from '../../platform/live/activity-notice.ts';
import { MARKS_CHANGED, readMarksNotice } from '../../platform/live/marks-notice.ts';
import { READINGS_STORED, readReadingsNotice } from '../../platform/live/readings-notice.ts';
import { countDerivations, watchLag } from './count-derivations.ts';
import { DEFAULT_DERIVATION_SETTINGS, type DerivationParts } from './derivation-parts.ts';
import { LookOut } from './look-out.ts';
import { RetryLater } from './retry-later.ts';
import { rest, type Sweep, sweepMachines } from './sweep-machines.ts';
import { WakeUp } from './wake-up.ts';

/** Between two looks at all machines: readings gather meanwhile. */
const REST_MS: Record<Lane, number> = { newest: 200, history: 1_000 };
/** A sweep that failed, as while the database recovers, is tried again so soon. */
const RETRY_MS = 250;

export type RunningDerivation = {
  /** False while the last look for machines that are due failed. */
  isHealthy(): boolean;
  stop(): Promise<void>;
};

/**
 * Keeps what is derived up to date until it is stopped: on the bell, or each second. Two lanes, so that a history
 * that is told afresh holds up nobody's newest reading. Several processes may do this at once.
 */
export function startDerivation(parts: DerivationParts): RunningDerivation {
  const settings = { ...DEFAULT_DERIVATION_SETTINGS, ...parts.settings };
  const stopping = new AbortController();
  const notices = new ActivityNotices(parts.app, (err) => parts.log.warn({ err }, 'a change was not told'));
  const counts = countDerivations(parts.metrics);
  const lanes = (['newest', 'history'] as const).map((lane: Lane): RunningLane => {
    const progress = { derivedUpToMs: parts.now().getTime() };
    const sweep: Sweep = {
      ...parts,
      settings,
      lane,
      notices,
      counts,
      retries: new RetryLater(),
      lookOut: new LookOut(),
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
    for (const { wakeUp } of lanes) wakeUp.ring();
  };
  const noteHearing = (isHeard: boolean) => {
    for (const { sweep } of lanes) sweep.lookOut.noteHearing(isHeard);
    wakeAll();
  };
  const bell = openBell({
    address: parts.listen,
    channels: [READINGS_STORED, MARKS_CHANGED],
    onRing: (payload, channel) => {
      const rungFor = channel === MARKS_CHANGED ? readMarksNotice(payload) : readReadingsNotice(payload);
      for (const { sweep } of lanes) sweep.lookOut.ring(rungFor);
      wakeAll();
    },
    onOpen: () => noteHearing(true),
    onLost: (err) => {
      noteHearing(false);
      parts.log.warn({ err }, 'the derivation hears no bell for a moment');
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
      await bell.stop();
    },
  };
}

type RunningLane = {
  readonly sweep: Sweep;
  readonly wakeUp: WakeUp;
  hasFailed: boolean;
  /** All that was due then is derived. */
  readonly progress: { derivedUpToMs: number };
};

async function runLane(lane: RunningLane): Promise<void> {
  const { sweep, wakeUp } = lane;
  while (!sweep.stop.aborted) {
    const beganAtMs = sweep.now().getTime();
    try {
      if (lane.hasFailed) await noteThatItAnswers(lane);
      await sweepMachines(sweep);
      lane.progress.derivedUpToMs = beganAtMs;
    } catch (err) {
      lane.hasFailed = true;
      sweep.log.error({ err, lane: sweep.lane }, 'a sweep failed');
    }
    await rest(lane.hasFailed ? RETRY_MS : REST_MS[sweep.lane], sweep.stop);
    if (!sweep.stop.aborted && !lane.hasFailed) await wakeUp.wait(sweep.settings.sweepMs);
  }
}

/** After a crash of the database much may be left to derive: the lane is well as soon as it can begin. */
async function noteThatItAnswers(lane: RunningLane): Promise<void> {
  await listOrganisationIds(lane.sweep.app);
  lane.hasFailed = false;
}
