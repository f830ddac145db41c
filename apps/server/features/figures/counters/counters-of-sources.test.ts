import { readingOfDocument } from '@groundwork/decoders/json-readings/reading.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltMachine,
  type BuiltOrganisation,
  type BuiltSource,
  createBuild,
} from '../../../db/build.fixture.ts';
import { openTestDatabase, type TestDatabase } from '../../../db/test-database.fixture.ts';
import { deriveMachine } from '../../derivation/run/derive-machine.fixture.ts';
import { QuarantineStore } from '../../readings/quarantine-store.ts';
import { readingRow } from '../../readings/reading-row.ts';
import { ReadingStore } from '../../readings/reading-store.ts';
import { storeReadings } from '../../readings/store-readings.ts';
import { getDataQuality } from './data-quality-query.ts';
import { readMeter } from './read-meter.ts';

const ZONE = 'Europe/London';
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Midnight in London, in summer. */
const START = Date.parse('2026-06-01T00:00:00+01:00') / 1000;
const DAYS = 10;
const NOW = new Date((START + DAYS * DAY) * 1000);

let database: TestDatabase;
let organisation: BuiltOrganisation;
beforeAll(async () => {
  database = await openTestDatabase();
  organisation = await createBuild(database.app).organisation({ timeZone: ZONE });
});
afterAll(() => database.close());

type Said = { readonly at: number; readonly rpm: number; readonly hours?: number; readonly metres?: number };

/** Works from 8 to 16 each day and says so every ten minutes. */
function workDays(say: (workedSeconds: number, day: number) => Omit<Said, 'at' | 'rpm'>): Said[] {
  return Array.from({ length: DAYS }).flatMap((_, day) =>
    Array.from({ length: 49 }, (_, index) => {
      const worked = day * 8 * HOUR + index * 600;
      return {
        at: START + day * DAY + 8 * HOUR + index * 600,
        rpm: index < 48 ? 1500 : 0,
        ...say(worked, day),
      };
    }),
  );
}

async function tell(source: BuiltSource, said: readonly Said[]): Promise<void> {
  const { organisationId, id: sourceId } = source;
  const stores = {
    readings: new ReadingStore(database.gateway),
    quarantine: new QuarantineStore(database.gateway),
  };
  const toStore = said.map(({ at, rpm, hours, metres }) => {
    const counters = { engineHoursSeconds: hours, odometerMetres: metres };
    const values = Object.entries(counters).flatMap(([name, value]) =>
      value === undefined ? [] : [{ name, value, kind: 'counter' as const }],
    );
    const reading = readingOfDocument({
      time: new Date(at * 1000).toISOString(),
      values: [{ name: 'engineSpeedRpm', value: rpm, kind: 'instant' }, ...values],
    });
    const row = readingRow(organisationId, sourceId, reading, NOW);
    return { organisationId, sourceId, receivedAt: NOW, reading, row };
  });
  await storeReadings(stores, toStore, NOW);
}

/** A machine with a source for each of these stories, derived up to now. */
async function machineOf(...stories: readonly (readonly Said[])[]) {
  const build = createBuild(database.app);
  const machine = await build.machine({ organisation, type: 'EXCAVATOR' });
  const sources: BuiltSource[] = [];
  for (const story of stories) {
    const source = await build.source({ organisation, type: 'HTTP' });
    await build.attachment({ machine, source, from: new Date(START * 1000).toISOString() });
    await tell(source, story);
    sources.push(source);
  }
  await derive(machine);
  return { machine, sources };
}

const keyOf = ({ organisationId, id }: BuiltMachine) => ({ organisationId, machineId: id });

async function derive(machine: BuiltMachine): Promise<void> {
  const task = { now: NOW.getTime() / 1000, worksOffMarks: true, midnightGraceSeconds: 0 };
  await database.app.within(keyOf(machine), (db) => deriveMachine(db, keyOf(machine), task));
}

const meterOf = (machine: BuiltMachine, meter: 'vhm' | 'vom') =>
  database.app.within(keyOf(machine), (db) =>
    readMeter(db, { ...keyOf(machine), meter }, { zone: ZONE, now: NOW }),
  );
const qualityOf = (machine: BuiltMachine) =>
  database.app.within(keyOf(machine), (db) => getDataQuality(db, keyOf(machine), NOW));

test('without a correction a meter is what a counter said last', async () => {
  const story = workDays((worked) => ({ hours: 1_000 * HOUR + worked, metres: 5_000_000 + worked }));
  const { machine } = await machineOf(story);
  const lastSaidAt = new Date((story.at(-1)?.at ?? 0) * 1000).toISOString().replace('.000', '');
  expect(await meterOf(machine, 'vhm')).toMatchObject({
    value: 1_000 + DAYS * 8,
    basis: 'counter',
    basisTime: lastSaidAt,
  });
  expect((await meterOf(machine, 'vom')).value).toBeCloseTo((5_000_000 + DAYS * 8 * HOUR) / 1000, 6);
});

test('a counter that is not said with every reading is added to by the use since', async () => {
  const story = workDays((worked, day) =>
    day < DAYS - 1 || worked % (8 * HOUR) < HOUR ? { hours: worked } : {},
  );
  const { machine } = await machineOf(story);
  expect((await meterOf(machine, 'vhm')).value).toBeCloseTo(DAYS * 8, 1);
});

test('without any counter a meter is the use since the first reading', async () => {
  const { machine } = await machineOf(workDays(() => ({})));
  expect(await meterOf(machine, 'vhm')).toMatchObject({ value: DAYS * 8, basis: 'use', basisTime: null });
});

test('a replaced controller leaves a note, and no growth', async () => {
  const replaced = workDays((worked, day) => ({ hours: day < 5 ? 1_000 * HOUR + worked : worked }));
  const { machine, sources } = await machineOf(replaced);
  const { notes, drifts } = await qualityOf(machine);
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

test('a counter that shows more than the clock allows is noted as such', async () => {
  const jumped = workDays((worked, day) => ({ hours: day < 5 ? worked : 1_000 * HOUR + worked }));
  const { machine } = await machineOf(jumped);
  expect((await qualityOf(machine)).notes).toMatchObject([{ note: 'counter-outran-clock' }]);
});

test('two hour counters that come apart are shown with their difference and the days', async () => {
  const right = workDays((worked) => ({ hours: worked }));
  const slow = workDays((worked) => ({ hours: 500 * HOUR + Math.floor((worked * 7) / 8) }));
  const { machine, sources } = await machineOf(right, slow);
  const { drifts } = await qualityOf(machine);
  expect(drifts).toMatchObject([
    { counter: 'engineHours', sourceIds: sources.map(({ id }) => String(id)), days: 9 },
  ]);
  expect((drifts[0]?.difference ?? 0) / HOUR).toBeCloseTo(9, 0);
});

test('a reading that comes late and lies before a correction changes no meter of today', async () => {
  const build = createBuild(database.app);
  const story = workDays(() => ({}));
  const { machine, sources } = await machineOf(
    story.filter(({ at }) => at < START + 2 * DAY || at > START + 3 * DAY),
  );
  await build.meterCorrection({ machine, at: new Date((START + 5 * DAY) * 1000).toISOString(), value: 700 });
  const before = await meterOf(machine, 'vhm');
  expect(before.value).toBe(700 + (DAYS - 5) * 8);
  const [source] = sources;
  if (!source) throw new Error('The machine has no source');
  await tell(source, story);
  await derive(machine);
  expect(await meterOf(machine, 'vhm')).toEqual(before);
});
