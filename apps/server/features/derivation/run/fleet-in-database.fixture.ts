import { teltonikaTcp } from '@groundwork/decoders/teltonika/session.ts';
import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import { encodeLogin, encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { toTeltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import type { Fleet, SimulatedMachine, SimulatedTracker } from '@groundwork/simulator/fleet.ts';
import type { TrueDay, TrueStretch } from '@groundwork/simulator/truth-days.ts';
import * as z from 'zod/mini';
import { type BuiltOrganisation, type BuiltSource, createBuild } from '../../../db/build.fixture.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import type { TestDatabase } from '../../../db/test-database.fixture.ts';
import { presentAsTruth } from '../../figures/activity/present-as-truth.fixture.ts';
import { QuarantineStore } from '../../readings/quarantine-store.ts';
import { readingRow } from '../../readings/reading-row.ts';
import { ReadingStore } from '../../readings/reading-store.ts';
import { storeOrQuarantine } from '../../readings/store-or-quarantine.ts';
import { CHECKPOINT } from '../outputs/checkpoint.ts';
import { STORED_OUTPUTS } from '../outputs/outputs.ts';
import { SEGMENT } from '../outputs/segment.ts';
import { SLICE } from '../outputs/slice.ts';
import { listRows } from '../tables/derived-rows-store.ts';
import type { StoredOutput } from '../tables/stored-output.ts';
import { addWritten, type WrittenRows } from '../tables/written-rows.ts';
import type { Difference } from '../verify/compare-rows.ts';
import { ALL_TIME, verifyMachine } from '../verify/verify-machine.ts';
import { findDerivation } from './derivation-store.ts';
import { type DerivationTask, deriveMachines } from './derive-machines.ts';

const Written = z.object({ table: z.string(), day: z.string(), at: z.string(), writer: z.string() });
export type Written = z.output<typeof Written>;

const RECORDS_IN_PACKET = 200;

/** A simulated fleet with its machines, trackers and settings in a real database. */
export class FleetInDatabase {
  readonly database: TestDatabase;
  readonly fleet: Fleet;
  readonly organisation: BuiltOrganisation;
  /** Tests may add outputs. */
  outputs: readonly StoredOutput[] = STORED_OUTPUTS;
  readonly #sources: ReadonlyMap<string, BuiltSource>;
  readonly #keys: ReadonlyMap<SimulatedMachine, MachineKey>;
  readonly #stores: { readonly readings: ReadingStore; readonly quarantine: QuarantineStore };

  private constructor(
    database: TestDatabase,
    fleet: Fleet,
    organisation: BuiltOrganisation,
    sources: ReadonlyMap<string, BuiltSource>,
    keys: ReadonlyMap<SimulatedMachine, MachineKey>,
  ) {
    this.database = database;
    this.fleet = fleet;
    this.organisation = organisation;
    this.#sources = sources;
    this.#keys = keys;
    this.#stores = {
      readings: new ReadingStore(database.gateway),
      quarantine: new QuarantineStore(database.gateway),
    };
  }

  /** Creates the fleet in a new organisation, or in an existing one. */
  static async create(
    database: TestDatabase,
    fleet: Fleet,
    existing: BuiltOrganisation | null = null,
  ): Promise<FleetInDatabase> {
    const build = createBuild(database.app);
    const organisation = existing ?? (await build.organisation({ timeZone: fleet.zone }));
    const sources = new Map<string, BuiltSource>();
    const keys = new Map<SimulatedMachine, MachineKey>();
    for (const simulated of fleet.machines) {
      const machine = await build.machine({ organisation, type: simulated.typeKey });
      keys.set(simulated, { organisationId: organisation.id, machineId: machine.id });
      for (const tracker of simulated.trackers) {
        const source = sources.get(tracker.imei) ?? (await build.source({ organisation }));
        sources.set(tracker.imei, source);
        const until = tracker.detachedAt === null ? null : iso(tracker.detachedAt);
        await build.attachment({ machine, source, from: iso(tracker.attachedAt), until });
        await saveIntervals(database, source, tracker);
      }
    }
    return new FleetInDatabase(database, fleet, organisation, sources, keys);
  }

  getKey(machine: SimulatedMachine): MachineKey {
    const key = this.#keys.get(machine);
    if (!key) throw new Error(`${machine.key} is not of this fleet`);
    return key;
  }

  getSource(imei: string): BuiltSource {
    const source = this.#sources.get(imei);
    if (!source) throw new Error(`${imei} is not of this fleet`);
    return source;
  }

  /** Stores packets as the gateway does. */
  async receive(uploads: readonly { readonly imei: string; readonly packet: Uint8Array }[]): Promise<void> {
    const receivedAt = new Date(this.fleet.until * 1000);
    const toStore = uploads.flatMap(({ imei, packet }) => {
      const { organisationId, id: sourceId } = this.getSource(imei);
      return decodeReadings(packet).map((reading) => ({
        organisationId,
        sourceId,
        receivedAt,
        reading,
        row: readingRow({ organisationId, sourceId }, reading, receivedAt),
      }));
    });
    await storeOrQuarantine(this.#stores, toStore, receivedAt);
  }

  /** Receives what the trackers recorded later than `after` and not later than `until`, in seconds. */
  async receiveRecords({ after = -Infinity, until = Infinity } = {}): Promise<void> {
    for (const { imei, records } of this.fleet.machines.flatMap(({ trackers }) => trackers)) {
      const received = records.filter(({ timeMs }) => timeMs > after * 1000 && timeMs <= until * 1000);
      for (let from = 0; from < received.length; from += RECORDS_IN_PACKET) {
        const packet = received.slice(from, from + RECORDS_IN_PACKET).map(toTeltonikaRecord);
        await this.receive([{ imei, packet: encodePacket('8E', packet) }]);
      }
    }
  }

  /** Derives machines as the job does and returns the written rows. Awaits `before` before each statement. */
  async derive(
    machines: readonly SimulatedMachine[] = this.fleet.machines,
    task: Partial<DerivationTask> = {},
    before: () => Promise<void> = async () => {},
  ): Promise<WrittenRows> {
    const whole = { now: this.fleet.until, worksOffMarks: true, midnightGraceSeconds: 0, ...task };
    const { id: organisationId } = this.organisation;
    const ids = machines.map((machine) => this.getKey(machine).machineId);
    const derive = (machineIds: readonly MachineId[]) =>
      this.database.app.within({ organisationId, plansOnce: true }, (db) =>
        deriveMachines(interrupted(db, before), organisationId, machineIds, whole, this.outputs),
      );
    const together = await derive(ids);
    let { written } = together;
    for (const id of together.tooLong) written = addWritten(written, (await derive([id])).written);
    return written;
  }

  /**
   * Returns the differences of all machines from a derivation from the start. Throws if a machine is not at rest.
   */
  async verify(): Promise<Difference[]> {
    const all: Difference[] = [];
    for (const machine of this.fleet.machines) {
      const key = this.getKey(machine);
      const found = await this.database.app.within(key, (db) =>
        verifyMachine(db, key, ALL_TIME, this.outputs),
      );
      if (found.kind !== 'at rest') throw new Error(`${machine.key} is ${found.kind}`);
      all.push(...found.differences);
    }
    return all;
  }

  /** Returns the transaction that wrote each derived row of a machine. Unchanged rows keep theirs. */
  async listWriters(machine: SimulatedMachine): Promise<Written[]> {
    const key = this.getKey(machine);
    const { organisationId, machineId } = key;
    return this.database.app.within(key, (db) =>
      db.rows(
        Written,
        sql`select 'segment' as table, day::text as day, started_at::text as at, xmin::text as writer from segment
          where organisation_id = ${organisationId} and machine_id = ${machineId}
        union all
        select 'fact_slice', day::text, starts_at::text, xmin::text from fact_slice
          where organisation_id = ${organisationId} and machine_id = ${machineId}
        order by 1, 3`,
      ),
    );
  }

  /** Returns everything that is stored of a machine's derivation. */
  async readStored(machine: SimulatedMachine) {
    const key = this.getKey(machine);
    return this.database.app.within(key, async (db) => ({
      segments: await listRows(db, key, SEGMENT),
      slices: await listRows(db, key, SLICE),
      checkpoints: await listRows(db, key, CHECKPOINT),
      derivation: await findDerivation(db, key),
    }));
  }

  /** Returns the stored states and days in the format of the truth. */
  async readAsTruth(machine: SimulatedMachine): Promise<{ states: TrueStretch[]; days: TrueDay[] }> {
    return presentAsTruth(await this.readStored(machine));
  }
}

/** Wraps a connection so that `before` runs, and may commit, before each statement. */
function interrupted(db: Db, before: () => Promise<void>): Db {
  return {
    rows: (row, query) => before().then(() => db.rows(row, query)),
    first: (row, query) => before().then(() => db.first(row, query)),
    one: (row, query) => before().then(() => db.one(row, query)),
    run: (query) => before().then(() => db.run(query)),
  };
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

function decodeReadings(packet: Uint8Array): readonly Reading[] {
  const { state } = teltonikaTcp.feed(teltonikaTcp.start, encodeLogin('356307042441013'));
  const { events } = teltonikaTcp.feed(state, packet);
  return events.flatMap((event) => (event.kind === 'packet' ? event.readings : []));
}

async function saveIntervals(
  { app }: TestDatabase,
  { organisationId, id }: BuiltSource,
  { onIntervalSeconds, offIntervalSeconds }: SimulatedTracker,
): Promise<void> {
  const profile = { ...createDefaultProfile('TELTONIKA'), onIntervalSeconds, offIntervalSeconds };
  await app.within({ organisationId }, (db) =>
    db.run(sql`insert into dated_setting (organisation_id, subject_kind, subject_id, name, starts_at, value)
      values (${organisationId}, 'source', ${id}, 'profile', '2010-01-01Z', ${JSON.stringify(profile)}::jsonb)
      on conflict do nothing`),
  );
}
