import { setTimeout as wait } from 'node:timers/promises';
import { encodeLogin } from '@groundwork/simulator/devices/teltonika-device.ts';
import { createImei } from '@groundwork/simulator/imei.ts';
import { readResidentBytes } from '../../testing/cpu-meter.ts';
import { quantile } from '../../testing/quantile.ts';
import type { Goal } from '../../testing/report.ts';
import { type Caller, call, closeAll } from './crowd.ts';
import type { Fault } from './fault.ts';
import { holdsWithin } from './holds-within.ts';
import { readMetric } from './metric-sample.ts';
import { type PortalUnderFault, withPortalUnderFault, yesterdayMs } from './portal-under-fault.ts';
import { listImeis, type SteadyPlan, type SteadyUpload } from './steady-upload.ts';

const HEALTHY_DEVICES = 20;
const CALLING_DEVICES = 500;
const FIRST_UNKNOWN = 1_000_000;
const HALF_OPEN = 5_000;
const LOGINS = 10_000;
const STORM_MS = 5_000;
const TICK_MS = 50;
const LOGIN_TIMEOUT_MS = 10_000;
const REAPING_TAKES_MS = 5_000;
const HEALTHY_ACK_MS = 1_000;
const KIBIBYTE = 1_024;
const MAX_KIBIBYTES_EACH = 16;
const MAX_LOG_LINES = 20;
const REFUSED = 'groundwork_ingest_logins_refused_total';
const CLOSED = 'groundwork_ingest_connections_closed_total';

/** Sockets that send nothing or half a login, then a storm of logins from known and unknown devices. */
export const connectionStorm: Fault = {
  name: 'half-open sockets, a storm of logins, unknown codes',
  wholeRunSeconds: 45,
  async run(budget) {
    const share = Math.min(1, budget.seconds / this.wholeRunSeconds);
    const halfOpen = Math.max(500, Math.round(HALF_OPEN * share));
    const logins = Math.max(1_000, Math.round(LOGINS * share));
    const firstTimeMs = yesterdayMs();
    const steady: SteadyPlan = {
      firstDevice: 0,
      deviceCount: HEALTHY_DEVICES,
      recordsPerPacket: 2,
      everyMs: 200,
      firstTimeMs,
    };
    const calling: SteadyPlan = { ...steady, firstDevice: HEALTHY_DEVICES, deviceCount: CALLING_DEVICES };
    const requirements = await withPortalUnderFault({ silentDevices: CALLING_DEVICES }, async (portal) => {
      await portal.allot(steady);
      await portal.allot(calling);
      const upload = portal.upload(steady);
      await wait(1_000);
      const silence = await checkHalfOpen(portal, upload, halfOpen);
      const storm = await checkStorm(portal, upload, listImeis(calling), logins);
      portal.endFault();
      return [...silence, ...storm];
    });
    return { timesInjected: halfOpen + logins, requirements };
  },
};

async function checkHalfOpen(
  { server }: PortalUnderFault,
  upload: SteadyUpload,
  count: number,
): Promise<Goal[]> {
  const before = readResidentBytes(server.pid);
  const from = performance.now();
  const half = encodeLogin(createImei(FIRST_UNKNOWN)).subarray(0, 9);
  const callers = Array.from({ length: count }, (_, index) =>
    call(server.gateway, index % 2 === 0 ? half : new Uint8Array()),
  );
  await holdsWithin(LOGIN_TIMEOUT_MS, () => callers.every(({ isConnected }) => isConnected()));
  const openAt = performance.now();
  const eachKibibytes = (readResidentBytes(server.pid) - before) / count / KIBIBYTE;
  const areReaped = await holdsWithin(LOGIN_TIMEOUT_MS + REAPING_TAKES_MS, () =>
    callers.every(({ closedAt }) => closedAt() !== null),
  );
  const afterMs = performance.now() - openAt;
  const p99 = quantile(upload.ackTimesMs(from), 0.99);
  closeAll(callers);
  return [
    {
      what: 'sockets without a login are closed',
      goal: '15 s at most',
      seen: `${count} after ${(afterMs / 1_000).toFixed(1)} s`,
      isMet: areReaped,
    },
    {
      what: 'memory for each',
      goal: `${MAX_KIBIBYTES_EACH} KB at most`,
      seen: `${eachKibibytes.toFixed(1)} KB`,
      isMet: eachKibibytes <= MAX_KIBIBYTES_EACH,
    },
    judgeHealthyDevices(p99, 'silent sockets'),
  ];
}

async function checkStorm(
  { server }: PortalUnderFault,
  upload: SteadyUpload,
  imeis: readonly string[],
  logins: number,
): Promise<Goal[]> {
  const [refusedBefore, replacedBefore] = await countBoth(server.metricsPort);
  const linesBefore = server.output().split('\n').length;
  const from = performance.now();
  const { known, unknown } = await storm(server.gateway, imeis, logins);
  const tookMs = performance.now() - from;
  const areAnswered = await holdsWithin(LOGIN_TIMEOUT_MS, () =>
    [...known, ...unknown].every(({ reply, closedAt }) => reply().length > 0 || closedAt() !== null),
  );
  const answeredMs = performance.now() - from;
  const areReplaced = await holdsWithin(
    REAPING_TAKES_MS,
    () => known.filter(({ closedAt }) => closedAt() === null).length === imeis.length,
  );
  const open = known.filter(({ closedAt }) => closedAt() === null).length;
  const p99 = quantile(upload.ackTimesMs(from), 0.99);
  await wait(1_500);
  const [refused, replaced] = await countBoth(server.metricsPort);
  const lines = server.output().split('\n').length - linesBefore;
  closeAll([...known, ...unknown]);
  const accepted = known.filter(({ reply }) => reply()[0] === 1).length;
  const turnedAway = unknown.filter(({ reply }) => reply()[0] === 0).length;
  return [
    {
      what: 'every login is answered',
      goal: `${logins}`,
      seen: `${accepted} accepted, ${turnedAway} refused; sent in ${(tookMs / 1_000).toFixed(1)} s, answered after ${(answeredMs / 1_000).toFixed(1)} s`,
      isMet: areAnswered && turnedAway === unknown.length,
    },
    {
      what: 'each device has its newest session open',
      goal: `${imeis.length}`,
      seen: `${open} open, ${replaced - replacedBefore} replaced`,
      isMet: areReplaced,
    },
    {
      what: 'unknown codes are counted',
      goal: `${unknown.length}`,
      seen: `${refused - refusedBefore}`,
      isMet: refused - refusedBefore === unknown.length,
    },
    {
      what: 'lines in the log',
      goal: `${MAX_LOG_LINES} at most`,
      seen: `${lines}`,
      isMet: lines <= MAX_LOG_LINES,
    },
    judgeHealthyDevices(p99, 'the storm'),
  ];
}

const countBoth = (port: number) =>
  Promise.all([readMetric(port, REFUSED, 'unknown-code'), readMetric(port, CLOSED, 'replaced')] as const);

/** Logins alternate between unknown codes and known devices that reconnect without closing the old connection. */
async function storm(gateway: FaultGateway, imeis: readonly string[], logins: number) {
  const known: Caller[] = [];
  const unknown: Caller[] = [];
  const perTick = Math.ceil((logins * TICK_MS) / STORM_MS);
  const startedAt = performance.now();
  for (let sent = 0; sent < logins; ) {
    for (const end = Math.min(logins, sent + perTick); sent < end; sent += 1) {
      const isKnown = sent % 2 === 0;
      const imei = isKnown ? (imeis[(sent / 2) % imeis.length] ?? '') : createImei(FIRST_UNKNOWN + sent);
      (isKnown ? known : unknown).push(call(gateway, encodeLogin(imei)));
    }
    await wait(Math.max(0, startedAt + (sent / perTick) * TICK_MS - performance.now()));
  }
  return { known, unknown };
}

type FaultGateway = PortalUnderFault['server']['gateway'];

const judgeHealthyDevices = (p99: number, cause: string): Goal => ({
  what: `healthy devices during ${cause}`,
  goal: '1 s at most (p99)',
  seen: `p99 ${p99.toFixed(0)} ms`,
  isMet: p99 <= HEALTHY_ACK_MS,
});
