import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import { civilDayAt } from '@groundwork/domain/time/civil-day.ts';
import { sumTrueFacts } from '@groundwork/simulator/derivation.fixture.ts';
import type { SourcePlan } from '@groundwork/simulator/months/machine-plan.ts';
import type { MachineOfMonths } from '@groundwork/simulator/months/simulate-months.ts';
import type { TrueStretch } from '@groundwork/simulator/truth-days.ts';
import type { TrueFigures } from '@groundwork/simulator/truth-figures.ts';
import type { UploadedReading } from '@groundwork/simulator/truth-upload.ts';
import * as z from 'zod/mini';
import { type BuiltOrganisation, type BuiltSource, createBuild } from '../db/build.fixture.ts';
import { sql } from '../db/sql.ts';
import type { TestDatabase } from '../db/test-database.fixture.ts';
import { SEGMENT } from '../features/derivation/outputs/segment.ts';
import { SLICE } from '../features/derivation/outputs/slice.ts';
import { deriveMachine } from '../features/derivation/run/derive-machine.fixture.ts';
import { listRows } from '../features/derivation/tables/derived-rows-store.ts';
import { presentAsTruth } from '../features/figures/activity/present-as-truth.fixture.ts';
import { QuarantineStore } from '../features/readings/quarantine-store.ts';
import { ReadingStore } from '../features/readings/reading-store.ts';
import { storeOrQuarantine } from '../features/readings/store-or-quarantine.ts';
import { ArrivalStretches } from './arrival-stretches.ts';
import { deliverByProgram, deliverByTracker } from './delivered-readings.fixture.ts';
import { checkReadings, toPacketWork } from './pipeline.ts';

/** A reading of the nth source of a machine, with its time of arrival in milliseconds since 1970. */
export type Delivery = {
  readonly source: number;
  readonly reading: UploadedReading;
  readonly receivedAtMs: number;
};

const Quarantined = z.object({ reason: z.string(), offset: z.nullable(z.int()), readings: z.int() });

/** A machine of the simulated months in a real database, with its sources and calendars. */
export class MachineInDatabase {
  readonly #database: TestDatabase;
  readonly #machine: MachineOfMonths;
  readonly #key: MachineKey;
  readonly #sources: readonly BuiltSource[];
  readonly #stores;

  private constructor(
    database: TestDatabase,
    machine: MachineOfMonths,
    key: MachineKey,
    sources: readonly BuiltSource[],
  ) {
    this.#database = database;
    this.#machine = machine;
    this.#key = key;
    this.#sources = sources;
    this.#stores = {
      readings: new ReadingStore(database.gateway),
      quarantine: new QuarantineStore(database.gateway),
    };
  }

  static async create(database: TestDatabase, machine: MachineOfMonths, zone: string) {
    const build = createBuild(database.app);
    const organisation = await build.organisation({ timeZone: zone });
    const { plan, uploaded } = machine;
    await createCalendars(database, organisation, uploaded.calendars);
    const built = await build.machine({ organisation, type: plan.typeKey });
    const sources: BuiltSource[] = [];
    for (const [index, { attachedAt, detachedAt, settings }] of uploaded.attachments.entries()) {
      const source = await build.source({ organisation, type: toSourceType(plan.sources[index]) });
      const until = detachedAt === null ? null : iso(detachedAt);
      await build.attachment({ machine: built, source, from: iso(attachedAt), until });
      const { learning: _learning, evidence, inputs, ...values } = settings;
      const profile = { ...values, evidence: [...evidence], inputs: [...inputs] };
      await build.sourceProfile({ source, from: iso(0), profile });
      sources.push(source);
    }
    return new MachineInDatabase(
      database,
      machine,
      { organisationId: organisation.id, machineId: built.id },
      sources,
    );
  }

  /** Encodes readings as their sources do, runs the checks of the pipeline and stores the results. */
  async receive(deliveries: readonly Delivery[]): Promise<void> {
    for (const [nth, ofSource] of Map.groupBy(deliveries, ({ source }) => source)) {
      const { id: sourceId, organisationId } = this.#sourceOf(nth);
      const type = toSourceType(this.#machine.plan.sources[nth]);
      const deliver = type === 'HTTP' ? deliverByProgram : deliverByTracker;
      const works = deliver(ofSource.map(({ reading }) => reading)).map((reading: Reading, index) => {
        const receivedAt = new Date(ofSource[index]?.receivedAtMs ?? 0);
        const stretches = new ArrivalStretches();
        const arrival = { source: { organisationId, sourceId, type }, receivedAt, stretches };
        return toPacketWork(checkReadings([reading], arrival), arrival, () => true);
      });
      await this.#stores.quarantine.save(works.flatMap(({ quarantined }) => quarantined));
      const readings = works.flatMap((work) => work.readings);
      await storeOrQuarantine(this.#stores, readings, new Date(this.#machine.uploaded.until * 1_000));
    }
  }

  /** Derives the machine as the job does at an instant, in seconds since 1970. */
  async derive(now: number): Promise<void> {
    const task = { now, worksOffMarks: true, midnightGraceSeconds: 0 };
    await this.#database.app.within(this.#key, (db) => deriveMachine(db, this.#key, task));
  }

  /** Returns the stored states and days in the format of the truth. */
  async readAsTruth(): Promise<{ states: TrueStretch[]; days: TrueFigures[] }> {
    const [segments, slices] = await this.#database.app.within(this.#key, async (db) => [
      await listRows(db, this.#key, SEGMENT),
      await listRows(db, this.#key, SLICE),
    ]);
    const { states, days } = presentAsTruth({ segments, slices });
    const slicesOf = Map.groupBy(slices, ({ day }) => day);
    return {
      states,
      days: days.map((day) => ({ ...day, ...sumTrueFacts(slicesOf.get(day.date) ?? []) })),
    };
  }

  /** Counts the quarantined readings by reason. */
  countQuarantined() {
    const { organisationId } = this.#key;
    return this.#database.app.within(this.#key, (db) =>
      db.rows(
        Quarantined,
        sql`select reason, clock_offset_minutes as offset, count(*)::int as readings from quarantine
          where organisation_id = ${organisationId} group by reason, clock_offset_minutes`,
      ),
    );
  }

  #sourceOf(nth: number): BuiltSource {
    const source = this.#sources[nth];
    if (!source) throw new Error(`The machine has no source ${nth}`);
    return source;
  }
}

const toSourceType = (source: SourcePlan | undefined) => (source?.senses.shakes ? 'HTTP' : 'TELTONIKA');

const iso = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** Creates a calendar of the organisation with a version for each change. */
async function createCalendars(
  { app }: TestDatabase,
  organisation: BuiltOrganisation,
  calendars: MachineOfMonths['uploaded']['calendars'],
): Promise<void> {
  const build = createBuild(app);
  const placed = await build.calendar({ organisation, startsOn: [] });
  const { id: organisationId, timeZone } = organisation;
  await build.shiftAssignment({ calendar: placed });
  for (const { from, calendar } of calendars) {
    if (!calendar) throw new Error('The months have a calendar at all times');
    const startsOn = from === 0 ? '2010-01-01' : civilDayAt(from, timeZone).date;
    const { windows, breaks, breaksAreOutOfHours, graceSeconds } = calendar;
    await app.within({ organisationId }, (db) =>
      db.run(sql`insert into shift_calendar_version (organisation_id, calendar_id, starts_on, windows, breaks,
          breaks_are_out_of_hours, grace_seconds, holidays)
        values (${organisationId}, ${placed.id}, ${startsOn}, ${JSON.stringify(windows)},
          ${JSON.stringify(breaks)}, ${breaksAreOutOfHours}, ${graceSeconds}, '[]')`),
    );
  }
}
