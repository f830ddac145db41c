/*
 * What the list of machines costs: `npm run bench -- list [machines]`. Simulates and derives a few fleets over a
 * month, copies what is derived to so many machines of one organisation, and asks for the list as a browser does.
 * Prints medians and spread, bytes as they cross the wire, and how the time divides. Ends with an error where the
 * answer is larger than the gate, or is not what the database holds.
 */

import { request } from 'node:http';
import { cpus } from 'node:os';
import { zstdDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { sql } from '../../apps/server/db/sql.ts';
import { deriveBaseFleet } from './base-fleet.ts';
import { copyFleet } from './copy-fleet.ts';
import { buildReader, openBenchPortal, serveBench } from './portal.ts';

const USUAL_MACHINES = 10_000;
const [STARTS_ON, ENDS_ON, DAYS] = ['2026-06-01', '2026-06-30', 30];
const FLEETS = 2;
const ROUNDS = 3;
const MOST_BYTES_OF_LIST = 1_500_000;

const CALLS = {
  'list, figures of 30 days': `/v1/portal/machines/list?start=${STARTS_ON}&end=${ENDS_ON}`,
  cards: '/v1/portal/machines/cards',
  'summaries of 30 days': `/v1/portal/machines/summaries?start=${STARTS_ON}&end=${ENDS_ON}`,
  'summaries of today': '/v1/portal/machines/summaries',
  'summaries from the first day': '/v1/portal/machines/summaries?start=max',
  'cards of one site': '/v1/portal/machines/cards?filter=siteCode:S-7',
  'dashboard of 30 days': `/v1/portal/dashboard?start=${STARTS_ON}&end=${ENDS_ON}`,
  filters: '/v1/portal/filters',
} as const;

/** Runs it; false where the list is too large, or wrong. */
export async function benchList([number]: readonly string[]): Promise<boolean> {
  const machines = Number(number ?? USUAL_MACHINES);
  const portal = await openBenchPortal(new Date('2026-05-01T00:00:00Z'));
  try {
    const base = await deriveBaseFleet(portal.database, { fleets: FLEETS, startsOn: STARTS_ON, days: DAYS });
    const now = new Date(base.now * 1000);
    const { organisation, token } = await buildReader(portal, now);
    const { id: organisationId } = organisation;
    await copyFleet(portal.database.address, base.organisationIds, { organisationId, machines });
    const server = await serveBench(portal, () => now);
    try {
      console.log(
        `${machines} machines, ${DAYS} days; ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`,
      );
      const sizes = await measureAll(server.base, token);
      const isRight = await isListRight(portal, server.base, token, organisationId, machines);
      console.log(isRight ? 'the list adds up to what is stored' : 'THE LIST IS NOT WHAT IS STORED');
      return isRight && sizes['list, figures of 30 days'] <= MOST_BYTES_OF_LIST;
    } finally {
      await server.close();
    }
  } finally {
    await portal.database.close();
  }
}

type Sizes = Record<keyof typeof CALLS, number>;

async function measureAll(base: string, token: string): Promise<Sizes> {
  const sizes: Partial<Sizes> = {};
  for (const [name, path] of Object.entries(CALLS) as [keyof typeof CALLS, string][]) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const startedAt = performance.now();
      bytes = (await ask(base + path, token)).length;
      // The first round fills caches.
      if (round > 0) times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    const text = `${ms(times[Math.floor(times.length / 2)])} (${ms(times[0])} to ${ms(times.at(-1))})`;
    console.log(
      `${name.padEnd(32)}${text.padStart(30)} ${(bytes / 1000).toFixed(0).padStart(8)} kB on the wire`,
    );
    sizes[name] = bytes;
  }
  return sizes as Sizes;
}

const ms = (time = Number.NaN): string => `${time.toFixed(0)} ms`;

const listed = z.object({
  machines: z.array(
    z.object({ activitySummary: z.object({ totalHours: z.object({ value: z.nullable(z.number()) }) }) }),
  ),
});

/** Whether the hours of all machines are the seconds of all slices; the fleets are silent after the last midnight. */
async function isListRight(
  { database }: Awaited<ReturnType<typeof openBenchPortal>>,
  base: string,
  token: string,
  organisationId: number,
  machines: number,
): Promise<boolean> {
  const last = '2026-06-29';
  const path = `/v1/portal/machines/list?start=${STARTS_ON}&end=${last}`;
  const answer = z.parse(listed, JSON.parse(zstdDecompressSync(await ask(base + path, token)).toString()));
  const told = answer.machines.reduce(
    (sum, { activitySummary }) => sum + (activitySummary.totalHours.value ?? 0),
    0,
  );
  const { seconds } = await database.app.within({ organisationId }, (db) =>
    db.one(
      z.object({ seconds: z.number() }),
      sql`select sum(active_seconds + idle_seconds + running_seconds + unplaced_on_seconds) as seconds from fact_slice
        where organisation_id = ${organisationId} and day <= ${last}`,
    ),
  );
  return answer.machines.length === machines && Math.round(told * 3_600) === seconds;
}

/** The answer as it crosses the wire. */
const ask = (address: string, token: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br, zstd' };
    request(address, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(Buffer.concat(parts)) : reject(new Error(`${answer.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });
