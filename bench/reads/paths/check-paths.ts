import { heatTiles, heatTotal } from '@groundwork/contract/entities/heat.ts';
import { CELL_ZOOM } from '@groundwork/domain/maps/heat-tiles.ts';
import * as z from 'zod/mini';
import type { Goal } from '../../../testing/report.ts';
import type { ReadsPortal } from '../portal.ts';
import { getWorldMachineId } from './copy-worlds.ts';
import { getDays, getZoneId, heatPath, READ_WORLD, SUMMARY_PATH } from './path-calls.ts';
import type { OriginalMachine, PathsData } from './paths-data.ts';
import { drawCircle, MEASURED_ZONES, TILES_A_WORLD, WORLD_E7, WORLD_ZONES, WORLDS } from './world.ts';

const E7_PER_DEGREE = 1e7;
/** A position each minute misses some, and joins others. */
const MAX_MISSED = 0.05;
const NEAR_ZOOM = 17;
const FIRST_WORLD = 0;

const row = { startTime: z.string(), endTime: z.string() };
const routes = z.object({
  machines: z.tuple([
    z.object({
      stops: z.array(z.object({ ...row, centre: z.object({ latitude: z.number(), longitude: z.number() }) })),
      trips: z.array(z.object({ ...row, distanceMetres: z.number() })),
    }),
  ]),
});
const heat = z.object({
  zoom: z.int(),
  total: heatTotal,
  tiles: heatTiles,
  pendingMachines: z.int(),
});
const visits = z.object({
  visits: z.array(z.object({ machineId: z.string(), ...row, insideSeconds: z.int() })),
});
const rehearsal = z.object({
  machines: z.array(z.object({ id: z.string(), numberOfVisits: z.int(), insideSeconds: z.int() })),
  next: z.nullable(z.string()),
});

type Compared = { readonly compared: number; readonly differing: readonly string[] };

/** Compares the portal's answers with what a fold of all readings, and a second way to the same answer, give. */
export async function checkPaths(portal: ReadsPortal, data: PathsData): Promise<Goal[]> {
  const comparisons: readonly (readonly [what: string, compare: () => Promise<Compared>])[] = [
    [
      'stops and trips, uploaded shuffled, late and doubled = one fold of all readings in order',
      () => compareRoutes(portal, data, FIRST_WORLD),
    ],
    ['stops and trips of copies = those of their originals', () => compareRoutes(portal, data, READ_WORLD)],
    ['summary of all machines = sums of these folds', () => compareSummary(portal, data)],
    ['seconds of the heat map = those of stops and trips', () => compareHeat(portal, data)],
    ['tiles near one quarry = those near its copy', () => compareTiles(portal, data)],
    ['visits of a zone = a rehearsal of its outline', () => compareVisits(portal, data)],
  ];
  const goals: Goal[] = [];
  // One at a time: a person may make only some of these calls at once.
  for (const [what, compare] of comparisons) goals.push(await judge(what, compare));
  return [...goals, await countDumps(portal, data)];
}

/** A refused request fails the goal. */
async function judge(what: string, compare: () => Promise<Compared>): Promise<Goal> {
  const { compared, differing } = await compare().catch((error: Error) => ({
    compared: 0,
    differing: [error.message],
  }));
  const isMet = compared > 0 && differing.length === 0;
  const seen = isMet
    ? `equal, ${compared} compared`
    : `${differing.length} of ${compared} differ: ${differing[0]}`;
  return { what, goal: 'equal', seen, isMet };
}

const toText = (seconds: number): string => new Date(seconds * 1_000).toISOString();

async function compareRoutes(portal: ReadsPortal, data: PathsData, world: number): Promise<Compared> {
  const { reader, originals } = data;
  const differing: string[] = [];
  for (const original of originals) {
    const id =
      world === FIRST_WORLD
        ? original.machineId
        : getWorldMachineId(reader.organisationId, original.machineId, world);
    const path = `/v1/portal/maps/routes?machineId=${id}&${getDays(data).all}&locations=false`;
    const { machines } = z.parse(routes, (await portal.get(path, reader)).json());
    const [{ stops, trips }] = machines;
    const seen = {
      stops: stops.map(({ startTime, endTime, centre }) => [startTime, endTime, toE7(centre)]),
      trips: trips.map(({ startTime, endTime, distanceMetres }) => [startTime, endTime, distanceMetres]),
    };
    if (JSON.stringify(seen) !== JSON.stringify(expectRoute(original, world)))
      differing.push(`${original.name}: ${JSON.stringify(seen).slice(0, 200)}`);
  }
  return { compared: originals.length, differing };
}

const toE7 = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => [
  Math.round(latitude * E7_PER_DEGREE),
  Math.round(longitude * E7_PER_DEGREE),
];

const expectRoute = ({ stops, trips }: OriginalMachine, world: number) => ({
  stops: stops.map(({ startedAt, endedAt, centre }) => [
    ...[toText(startedAt), toText(endedAt)],
    [centre.latitudeE7, centre.longitudeE7 + world * WORLD_E7],
  ]),
  trips: trips.map(({ startedAt, endedAt, millimetres }) => [
    ...[toText(startedAt), toText(endedAt), millimetres / 1_000],
  ]),
});

const sumSeconds = (rows: readonly { readonly startedAt: number; readonly endedAt: number }[]): number =>
  rows.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0);

const toClock = (seconds: number): string =>
  [
    Math.floor(seconds / 3_600),
    ...[Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')),
  ].join(':');

/** The lines of the CSV without names, which are not unique, as a multiset. */
async function compareSummary(portal: ReadsPortal, data: PathsData): Promise<Compared> {
  const text = (await portal.get(SUMMARY_PATH(data), data.reader)).text();
  const seen = text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) =>
      line
        .replaceAll('"', '')
        .split(/[,;\t]/)
        .slice(-8)
        .join(' '),
    )
    .sort();
  const expected = data.originals
    .flatMap(({ stops, trips, gaps }) => {
      const metres = (of: (trip: OriginalMachine['trips'][number]) => number) =>
        Math.round(trips.reduce((sum, trip) => sum + of(trip) / 1_000, 0));
      const line = [
        ...[trips.length, stops.length],
        ...[metres(({ millimetres }) => millimetres), metres(({ unseenMillimetres }) => unseenMillimetres)],
        ...[toClock(sumSeconds(trips)), toClock(sumSeconds(stops)), toClock(sumSeconds(gaps))],
        Math.max(...trips.flatMap(({ topSpeedKmh }) => topSpeedKmh ?? [])),
      ].join(' ');
      return Array<string>(WORLDS).fill(line);
    })
    .sort();
  const differing = expected.flatMap((line, index) =>
    seen[index] === line ? [] : [`${seen[index]}, folded ${line}`],
  );
  return { compared: seen.length, differing };
}

async function compareHeat(portal: ReadsPortal, data: PathsData): Promise<Compared> {
  const { total, pendingMachines } = z.parse(
    heat,
    (await portal.get(heatPath(data, 0, null), data.reader)).json(),
  );
  const expected =
    WORLDS *
    data.originals.reduce(
      (sum, { stops, trips, gaps }) => sum + sumSeconds(stops) + sumSeconds(trips) - sumSeconds(gaps),
      0,
    );
  const isEqual = total.presenceSeconds === expected && pendingMachines === 0;
  return {
    compared: data.originals.length * WORLDS,
    differing: isEqual
      ? []
      : [`${total.presenceSeconds} s, folded ${expected} s, ${pendingMachines} pending`],
  };
}

async function compareTiles(portal: ReadsPortal, data: PathsData): Promise<Compared> {
  const listTiles = async (world: number) => {
    const answer = await portal.get(heatPath(data, NEAR_ZOOM, world), data.reader);
    const { tiles, zoom } = z.parse(heat, answer.json());
    const tilesFurther = world * TILES_A_WORLD * 2 ** (zoom - CELL_ZOOM);
    return tiles.columns
      .map((column, index) =>
        [
          column - tilesFurther,
          tiles.rows[index],
          tiles.presenceSeconds[index],
          tiles.idleSeconds[index],
        ].join(' '),
      )
      .sort();
  };
  const [one, other] = [await listTiles(FIRST_WORLD), await listTiles(READ_WORLD)];
  const isEqual = JSON.stringify(one) === JSON.stringify(other);
  return { compared: one.length, differing: isEqual ? [] : ['some tiles'] };
}

async function compareVisits(portal: ReadsPortal, data: PathsData): Promise<Compared> {
  const { reader } = data;
  const { all, startsOn, endsOn } = getDays(data);
  const differing: string[] = [];
  let compared = 0;
  for (const [number, rules] of [
    [MEASURED_ZONES.customer, { graceSeconds: 60, minSeconds: 60 }],
    [MEASURED_ZONES.dump, { graceSeconds: 60, minSeconds: 10 }],
  ] as const) {
    const zone = WORLD_ZONES[number];
    if (!zone) throw new Error(`no zone ${number}`);
    const listed = await readVisits(portal, data, number, all);
    const seen = new Map<string, readonly [count: number, seconds: number]>();
    for (const { machineId, insideSeconds } of listed) {
      const [count, seconds] = seen.get(machineId) ?? [0, 0];
      seen.set(machineId, [count + 1, seconds + insideSeconds]);
    }
    const body = { outline: drawCircle(zone, READ_WORLD), ...rules, startsOn, endsOn };
    for (let after: string | null | undefined; after !== null; ) {
      const answer = await portal.get('/v1/portal/zones/visits', reader, { ...body, after: after ?? null });
      const { machines, next } = z.parse(rehearsal, answer.json());
      after = next;
      for (const { id, numberOfVisits, insideSeconds } of machines) {
        compared += 1;
        const [count, seconds] = seen.get(id) ?? [0, 0];
        seen.delete(id);
        if (count !== numberOfVisits || seconds !== insideSeconds)
          differing.push(
            `machine ${id} ${count} of ${seconds} s, rehearsed ${numberOfVisits} of ${insideSeconds} s`,
          );
      }
    }
    differing.push(...[...seen.keys()].map((id) => `machine ${id} was not rehearsed`));
  }
  return { compared, differing };
}

const readVisits = async (portal: ReadsPortal, data: PathsData, number: number, days: string) => {
  const path = `/v1/portal/zones/${getZoneId(data, number)}/visits?${days}`;
  return z.parse(visits, (await portal.get(path, data.reader)).json()).visits;
};

/** Compares the visits of a dump with how often the simulation drove to it. */
async function countDumps(portal: ReadsPortal, data: PathsData): Promise<Goal> {
  const seen = (await readVisits(portal, data, MEASURED_ZONES.dump, getDays(data).all)).length;
  const [driven = 0] = data.dumps;
  return {
    what: 'visits of a dump, of those that were driven',
    goal: `within ${MAX_MISSED * 100} %`,
    seen: `${seen} of ${driven}`,
    isMet: Math.abs(seen - driven) <= driven * MAX_MISSED,
  };
}
