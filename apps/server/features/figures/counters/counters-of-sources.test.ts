import { documentToReading } from '@groundwork/decoders/json-readings/reading.ts';
import { expect } from 'vitest';
import { type BuiltMachine, type BuiltSource, createBuild } from '../../../db/build.fixture.ts';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { deriveMachine } from '../../derivation/run/derive-machine.fixture.ts';
import { QuarantineStore } from '../../readings/quarantine-store.ts';
import { readingRow } from '../../readings/reading-row.ts';
import { ReadingStore } from '../../readings/reading-store.ts';
import { storeOrQuarantine } from '../../readings/store-or-quarantine.ts';
import { readDataQuality } from './data-quality-query.ts';
import { readMeter } from './read-meter.ts';

const ZONE = 'Europe/London';
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Midnight in London, in summer. */
const START = Date.parse('2026-06-01T00:00:00+01:00') / 1000;
const DAYS = 10;
const NOW = new Date((START + DAYS * DAY) * 1000);

type Report = {
  readonly at: number;
  readonly rpm: number;
  readonly hours?: number;
  readonly metres?: number;
};

/** Returns reports every ten minutes of working from 8 to 16 each day. */
function workDays(counters: (workedSeconds: number, day: number) => Omit<Report, 'at' | 'rpm'>): Report[] {
  return Array.from({ length: DAYS }).flatMap((_, day) =>
    Array.from({ length: 49 }, (_, index) => {
      const worked = day * 8 * HOUR + index * 600;
      return {
        at: START + day * DAY + 8 * HOUR + index * 600,
        rpm: index < 48 ? 1500 : 0,
        ...counters(worked, day),
      };
    }),
  );
}

const toKey = ({ organisationId, id }: BuiltMachine) => ({ organisationId, machineId: id });

const test = databaseTest()
  .extend('organisation', { scope: 'file' }, ({ database }) =>
    createBuild(database.app).organisation({ timeZone: ZONE }),
  )
  .extend('helpers', { scope: 'file' }, ({ database, organisation }) => {
    async function sendReports(source: BuiltSource, reports: readonly Report[]): Promise<void> {
      const { organisationId, id: sourceId } = source;
      const stores = {
        readings: new ReadingStore(database.gateway),
        quarantine: new QuarantineStore(database.gateway),
      };
      const toStore = reports.map(({ at, rpm, hours, metres }) => {
        const counters = { engineHoursSeconds: hours, odometerMetres: metres };
        const values = Object.entries(counters).flatMap(([name, value]) =>
          value === undefined ? [] : [{ name, value, kind: 'counter' as const }],
        );
        const reading = documentToReading({
          time: new Date(at * 1000).toISOString(),
          values: [{ name: 'engineSpeedRpm', value: rpm, kind: 'instant' }, ...values],
        });
        const row = readingRow({ organisationId, sourceId }, reading, NOW);
        return { organisationId, sourceId, receivedAt: NOW, reading, row };
      });
      await storeOrQuarantine(stores, toStore, NOW);
    }
    /** Creates a machine with a source for each story and derives it up to now. */
    async function createMachine(...stories: readonly (readonly Report[])[]) {
      const build = createBuild(database.app);
      const machine = await build.machine({ organisation, type: 'EXCAVATOR' });
      const sources: BuiltSource[] = [];
      for (const story of stories) {
        const source = await build.source({ organisation, type: 'HTTP' });
        await build.attachment({ machine, source, from: new Date(START * 1000).toISOString() });
        await sendReports(source, story);
        sources.push(source);
      }
      await derive(machine);
      return { machine, sources };
    }
    async function derive(machine: BuiltMachine): Promise<void> {
      const task = { now: NOW.getTime() / 1000, worksOffMarks: true, midnightGraceSeconds: 0 };
      await database.app.within(toKey(machine), (db) => deriveMachine(db, toKey(machine), task));
    }
    const getMeter = (machine: BuiltMachine, meter: 'vhm' | 'vom') =>
      database.app.within(toKey(machine), (db) =>
        readMeter(db, { ...toKey(machine), meter }, { zone: ZONE, now: NOW }),
      );
    const getQuality = (machine: BuiltMachine) =>
      database.app.within(toKey(machine), (db) => readDataQuality(db, toKey(machine), NOW));
    return { sendReports, createMachine, derive, getMeter, getQuality };
  });

test('without a correction a meter is the last value of its counter', async ({
  helpers: { createMachine, getMeter },
}) => {
  const story = workDays((worked) => ({ hours: 1_000 * HOUR + worked, metres: 5_000_000 + worked }));
  const { machine } = await createMachine(story);
  const lastReportedAt = new Date((story.at(-1)?.at ?? 0) * 1000).toISOString().replace('.000', '');
  expect(await getMeter(machine, 'vhm')).toMatchObject({
    value: 1_000 + DAYS * 8,
    basis: 'counter',
    basisTime: lastReportedAt,
  });
  expect((await getMeter(machine, 'vom')).value).toBeCloseTo((5_000_000 + DAYS * 8 * HOUR) / 1000, 6);
});

test('a counter that is not in every reading is extended by the use since its last value', async ({
  helpers: { createMachine, getMeter },
}) => {
  const story = workDays((worked, day) =>
    day < DAYS - 1 || worked % (8 * HOUR) < HOUR ? { hours: worked } : {},
  );
  const { machine } = await createMachine(story);
  expect((await getMeter(machine, 'vhm')).value).toBeCloseTo(DAYS * 8, 1);
});

test('without any counter a meter is the use since the first reading', async ({
  helpers: { createMachine, getMeter },
}) => {
  const { machine } = await createMachine(workDays(() => ({})));
  expect(await getMeter(machine, 'vhm')).toMatchObject({ value: DAYS * 8, basis: 'use', basisTime: null });
});

test('a replaced controller causes a note and no growth', async ({
  helpers: { createMachine, getQuality },
}) => {
  const replaced = workDays((worked, day) => ({ hours: day < 5 ? 1_000 * HOUR + worked : worked }));
  const { machine, sources } = await createMachine(replaced);
  const { notes, drifts } = await getQuality(machine);
  expect(notes).toEqual([
    {
      at: new Date((START + 5 * DAY + 8 * HOUR) * 1000).toISOString().replace('.000', ''),
      sourceId: String(sources[0]?.id),
      counter: 'engineHours',
      note: 'counter-fell',
    },
  ]);
  expect(drifts).toEqual([]);
});

test('a counter that grows faster than the clock causes a note', async ({
  helpers: { createMachine, getQuality },
}) => {
  const jumped = workDays((worked, day) => ({ hours: day < 5 ? worked : 1_000 * HOUR + worked }));
  const { machine } = await createMachine(jumped);
  expect((await getQuality(machine)).notes).toMatchObject([{ note: 'counter-outran-clock' }]);
});

test('two hour counters that drift apart are listed with difference and days', async ({
  helpers: { createMachine, getQuality },
}) => {
  const right = workDays((worked) => ({ hours: worked }));
  const slow = workDays((worked) => ({ hours: 500 * HOUR + Math.floor((worked * 7) / 8) }));
  const { machine, sources } = await createMachine(right, slow);
  const { drifts } = await getQuality(machine);
  expect(drifts).toMatchObject([
    { counter: 'engineHours', sourceIds: sources.map(({ id }) => String(id)), days: 9 },
  ]);
  expect((drifts[0]?.difference ?? 0) / HOUR).toBeCloseTo(9, 0);
});

test('a late reading from before a correction does not change the meter', async ({
  database,
  helpers: { createMachine, getMeter, sendReports, derive },
}) => {
  const build = createBuild(database.app);
  const story = workDays(() => ({}));
  const { machine, sources } = await createMachine(
    story.filter(({ at }) => at < START + 2 * DAY || at > START + 3 * DAY),
  );
  await build.meterCorrection({ machine, at: new Date((START + 5 * DAY) * 1000).toISOString(), value: 700 });
  const before = await getMeter(machine, 'vhm');
  expect(before.value).toBe(700 + (DAYS - 5) * 8);
  const [source] = sources;
  if (!source) throw new Error('The machine has no source');
  await sendReports(source, story);
  await derive(machine);
  expect(await getMeter(machine, 'vhm')).toEqual(before);
});
