import { setTimeout as wait } from 'node:timers/promises';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { holdsWithin } from './holds-within.ts';
import { readMetric } from './metric-sample.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import type { SteadyUpload } from './steady-upload.ts';
import { inTriedPortal, type TriedPortal, yesterdayMs } from './tried-portal.ts';

const DISK_MEBIBYTES = 700;
const DEVICES = 40;
const MAX_FULL_SECONDS = 30;
const STOPS_WITHIN_MS = 20_000;
const QUIET_MS = 2_000;
const RESUMES_WITHIN_MS = 30_000;

/** Somebody else fills the disk with the data folder to its last page, and makes room again later. */
export const fullDisk: Fault = {
  name: 'disk full, then freed',
  wholeRunSeconds: 50,
  async run({ seconds }) {
    const disk = mountSmallDisk(DISK_MEBIBYTES);
    const fullSeconds = Math.min(MAX_FULL_SECONDS, Math.max(4, seconds - 30));
    const requirements = await inTriedPortal({ ground: disk.ground }, async (portal) => {
      const plan = {
        firstDevice: 0,
        deviceCount: DEVICES,
        recordsPerPacket: 20,
        everyMs: 50,
        firstTimeMs: yesterdayMs(),
      };
      await portal.allot(plan);
      const upload = portal.upload(plan);
      await wait(2_000);
      const postgres = portal.server.postgresPid;
      disk.fill();
      try {
        const stopped = await seeAcksStop(upload);
        return [
          stopped,
          ...(await seeReads(portal, fullSeconds)),
          ...(await seeAlarm(portal)),
          await seeResume(disk, upload),
          livesOn(postgres, portal.server.postgresPid),
        ];
      } finally {
        disk.free();
        portal.faultIsOver();
      }
    });
    return { timesInjected: 1, requirements };
  },
};

/** What still fits into pages that are there is committed, flushed and rightly acknowledged. */
async function seeAcksStop({ acks }: SteadyUpload): Promise<Goal> {
  const fullAt = performance.now();
  const isQuiet = await holdsWithin(
    STOPS_WITHIN_MS,
    () => performance.now() - Math.max(fullAt, acks.at(-1)?.at ?? 0) > QUIET_MS,
  );
  const lastAfterMs = Math.max(0, (acks.at(-1)?.at ?? 0) - fullAt);
  return {
    what: 'acknowledgements stop',
    goal: 'yes',
    seen: isQuiet ? `the last came ${(lastAfterMs / 1_000).toFixed(1)} s after` : 'no',
    isMet: isQuiet,
  };
}

async function seeReads({ ask }: TriedPortal, seconds: number): Promise<Goal[]> {
  const until = performance.now() + seconds * 1_000;
  const statuses: number[] = [];
  while (performance.now() < until) {
    for (const path of ['/v1/me', '/v1/portal/machines/list', '/v1/portal/dashboard']) {
      const answer = await ask(path);
      await answer.body?.cancel();
      statuses.push(answer.status);
    }
    await wait(200);
  }
  const failed = statuses.filter((status) => status !== 200);
  return [
    {
      what: 'reads work',
      goal: 'all of them',
      seen: `${statuses.length - failed.length} of ${statuses.length}${failed.length > 0 ? ` (${[...new Set(failed)].join(', ')})` : ''}`,
      isMet: failed.length === 0,
    },
  ];
}

async function seeAlarm({ server }: TriedPortal): Promise<Goal[]> {
  const answer = await fetch(`http://127.0.0.1:${server.httpPort}/health/ready`);
  const health = await answer.text();
  const failed = await readMetric(server.metricsPort, 'groundwork_ingest_commits_failed_total');
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes('nothing is acknowledged'));
  return [
    {
      what: 'health names the disk',
      goal: '"disk":false',
      seen: `${answer.status} ${health}`,
      isMet: health.includes('"disk":false'),
    },
    {
      what: 'a line in the log, and a counter',
      goal: 'both',
      seen: `${line?.slice(0, 160) ?? 'no line'}; ${failed} commits failed`,
      isMet: line !== undefined && failed > 0,
    },
  ];
}

const livesOn = (before: number, after: number): Goal => ({
  what: 'PostgreSQL lives on',
  goal: 'the same process',
  seen: before === after ? 'the same' : 'another one',
  isMet: before === after,
});

async function seeResume(disk: SmallDisk, { acks }: SteadyUpload): Promise<Goal> {
  const before = acks.length;
  const freedAt = performance.now();
  disk.free();
  const resumes = await holdsWithin(RESUMES_WITHIN_MS, () => acks.length > before);
  const afterMs = performance.now() - freedAt;
  return {
    what: 'acknowledgements resume',
    goal: '30 s at most after the disk is freed',
    seen: resumes ? `${(afterMs / 1_000).toFixed(1)} s after` : 'no',
    isMet: resumes,
  };
}
