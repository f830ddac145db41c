import { setTimeout as wait } from 'node:timers/promises';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { holdsWithin } from './holds-within.ts';
import { readMetric } from './metric-sample.ts';
import { type PortalUnderFault, withPortalUnderFault, yesterdayMs } from './portal-under-fault.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import type { SteadyUpload } from './steady-upload.ts';

const DISK_MEBIBYTES = 700;
const DEVICES = 40;
const MAX_FULL_SECONDS = 30;
const STOPS_WITHIN_MS = 20_000;
const QUIET_MS = 2_000;
const RESUMES_WITHIN_MS = 30_000;

/** Something else fills the disk of the data folder to the last page, and frees it again later. */
export const fullDisk: Fault = {
  name: 'disk full, then freed',
  wholeRunSeconds: 50,
  async run({ seconds }) {
    const disk = mountSmallDisk(DISK_MEBIBYTES);
    const fullSeconds = Math.min(MAX_FULL_SECONDS, Math.max(4, seconds - 30));
    const requirements = await withPortalUnderFault({ ground: disk.ground }, async (portal) => {
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
        const stopped = await checkAcksStop(upload);
        return [
          stopped,
          ...(await checkReads(portal, fullSeconds)),
          ...(await checkAlarm(portal)),
          await checkResume(disk, upload),
          judgePostgres(postgres, portal.server.postgresPid),
        ];
      } finally {
        disk.free();
        portal.endFault();
      }
    });
    return { timesInjected: 1, requirements };
  },
};

/**
 * Expects acknowledgements to stop. Until the allocated pages are full, commits still succeed and may be
 * acknowledged.
 */
async function checkAcksStop({ acks }: SteadyUpload): Promise<Goal> {
  const fullAt = performance.now();
  const isQuiet = await holdsWithin(
    STOPS_WITHIN_MS,
    () => performance.now() - Math.max(fullAt, acks.at(-1)?.at ?? 0) > QUIET_MS,
  );
  const lastAfterMs = Math.max(0, (acks.at(-1)?.at ?? 0) - fullAt);
  return {
    what: 'acknowledgements stop',
    goal: 'yes',
    seen: isQuiet ? `the last one ${(lastAfterMs / 1_000).toFixed(1)} s after` : 'no',
    isMet: isQuiet,
  };
}

async function checkReads({ request }: PortalUnderFault, seconds: number): Promise<Goal[]> {
  const until = performance.now() + seconds * 1_000;
  const statuses: number[] = [];
  while (performance.now() < until) {
    for (const path of ['/v1/me', '/v1/portal/machines/list', '/v1/portal/dashboard']) {
      const response = await request(path);
      await response.body?.cancel();
      statuses.push(response.status);
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

async function checkAlarm({ server }: PortalUnderFault): Promise<Goal[]> {
  const response = await fetch(`http://127.0.0.1:${server.httpPort}/health/ready`);
  const health = await response.text();
  const failed = await readMetric(server.metricsPort, 'groundwork_ingest_commits_failed_total');
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes('nothing is acknowledged'));
  return [
    {
      what: 'health names the disk',
      goal: '"disk":false',
      seen: `${response.status} ${health}`,
      isMet: health.includes('"disk":false'),
    },
    {
      what: 'a log line and a counter report it',
      goal: 'both',
      seen: `${line?.slice(0, 160) ?? 'no line'}; ${failed} commits failed`,
      isMet: line !== undefined && failed > 0,
    },
  ];
}

const judgePostgres = (before: number, after: number): Goal => ({
  what: 'PostgreSQL keeps running',
  goal: 'the same process',
  seen: before === after ? 'the same' : 'a new one',
  isMet: before === after,
});

async function checkResume(disk: SmallDisk, { acks }: SteadyUpload): Promise<Goal> {
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
