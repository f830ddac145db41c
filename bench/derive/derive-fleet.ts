import { teltonikaTcp } from '@groundwork/decoders/teltonika/session.ts';
import type { MachineId, OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import { encodeLogin, encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { toTeltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import { createImei } from '@groundwork/simulator/imei.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';
import * as z from 'zod/mini';
import * as ids from '../../apps/server/db/ids.ts';
import { sql } from '../../apps/server/db/sql.ts';
import type { TestDatabase } from '../../apps/server/db/test-database.fixture.ts';
import { QuarantineStore } from '../../apps/server/features/readings/quarantine-store.ts';
import { readingRow } from '../../apps/server/features/readings/reading-row.ts';
import { ReadingStore } from '../../apps/server/features/readings/reading-store.ts';
import { storeOrQuarantine } from '../../apps/server/features/readings/store-or-quarantine.ts';
import { allotFleet, type LoadedOrganisation } from '../ingest/allot-fleet.ts';
import type { DeriveBench } from './derive-bench.ts';

const RECORDS_A_PACKET = 250;
const READINGS_A_BATCH = 4_000;

const Placed = z.object({ code: z.string(), sourceId: ids.sourceId, machineId: ids.machineId });
export type DeriveMachine = {
  readonly organisationId: OrganisationId;
  readonly sourceId: SourceId;
  readonly machineId: MachineId;
};

/** The records of one device, in order of arrival. */
export type DeviceRecords = { readonly device: number; readonly records: readonly TrackerRecord[] };

type Plan = {
  readonly machines: number;
  readonly organisations: number;
  readonly attachedFrom: Date;
};

/** Machines with one tracker each, whose readings are stored by the gateway's own stores. */
export class DeriveFleet {
  readonly organisations: readonly LoadedOrganisation[];
  /** By device number, counted from 0. */
  readonly machines: readonly DeriveMachine[];
  readonly #bench: DeriveBench;
  readonly #stores: { readonly readings: ReadingStore; readonly quarantine: QuarantineStore };

  private constructor(
    bench: DeriveBench,
    organisations: readonly LoadedOrganisation[],
    machines: readonly DeriveMachine[],
  ) {
    this.#bench = bench;
    this.organisations = organisations;
    this.machines = machines;
    this.#stores = {
      readings: new ReadingStore(bench.database.gateway),
      quarantine: new QuarantineStore(bench.database.gateway),
    };
  }

  static async place(bench: DeriveBench, plan: Plan): Promise<DeriveFleet> {
    const { database } = bench;
    const { machines: deviceCount, organisations: organisationCount, attachedFrom } = plan;
    const firstDevice = bench.takeDevices(deviceCount);
    const organisations = await allotFleet(database.app, {
      firstDevice,
      deviceCount,
      organisationCount,
      attachedFrom,
    });
    const byCode = new Map<string, DeriveMachine>();
    for (const { id: organisationId } of organisations)
      for (const { code, ...placed } of await listPlaced(database, organisationId))
        byCode.set(code, { organisationId, ...placed });
    const machines = Array.from({ length: deviceCount }, (_, device) => {
      const machine = byCode.get(createImei(firstDevice + device));
      if (!machine) throw new Error(`no machine has device ${firstDevice + device}`);
      return machine;
    });
    return new DeriveFleet(bench, organisations, machines);
  }

  /** Stores what devices send now; returns how many readings were new. */
  async receive(received: readonly DeviceRecords[]): Promise<number> {
    const receivedAt = this.#bench.clock.now();
    const toStore = received.flatMap(({ device, records }) => {
      const { organisationId, sourceId } = this.#machine(device);
      return decodeRecords(records).map((reading) => {
        const row = readingRow({ organisationId, sourceId }, reading, receivedAt);
        return { organisationId, sourceId, receivedAt, reading, row };
      });
    });
    let stored = 0;
    for (let from = 0; from < toStore.length; from += READINGS_A_BATCH) {
      const batch = toStore.slice(from, from + READINGS_A_BATCH);
      stored += (await storeOrQuarantine(this.#stores, batch, receivedAt)).storedCount;
    }
    await this.#bench.dateMarks();
    return stored;
  }

  #machine(device: number): DeriveMachine {
    const machine = this.machines[device];
    if (!machine) throw new Error(`no device ${device}`);
    return machine;
  }
}

const listPlaced = ({ app }: TestDatabase, organisationId: OrganisationId) =>
  app.within({ organisationId, readOnly: true }, (db) =>
    db.rows(
      Placed,
      sql`select source.code, source.id as "sourceId", attachment.machine_id as "machineId"
        from source join attachment on attachment.organisation_id = ${organisationId}
          and attachment.source_id = source.id
        where source.organisation_id = ${organisationId}`,
    ),
  );

/** Encodes and decodes the records, so that readings are exactly as the product decodes them. */
function decodeRecords(records: readonly TrackerRecord[]): Reading[] {
  const { state } = teltonikaTcp.feed(teltonikaTcp.start, encodeLogin(createImei(0)));
  const readings: Reading[] = [];
  for (let from = 0; from < records.length; from += RECORDS_A_PACKET) {
    const packet = encodePacket('8E', records.slice(from, from + RECORDS_A_PACKET).map(toTeltonikaRecord));
    const { events } = teltonikaTcp.feed(state, packet);
    for (const event of events) if (event.kind === 'packet') readings.push(...event.readings);
  }
  return readings;
}
