import { teltonikaTcp } from '@groundwork/decoders/teltonika/session.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import { encodeLogin, encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { teltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import { imeiOf } from '@groundwork/simulator/imei.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';
import * as z from 'zod/mini';
import { sql } from '../../apps/server/db/sql.ts';
import type { TestDatabase } from '../../apps/server/db/test-database.fixture.ts';
import { QuarantineStore } from '../../apps/server/features/readings/quarantine-store.ts';
import { readingRow } from '../../apps/server/features/readings/reading-row.ts';
import { ReadingStore } from '../../apps/server/features/readings/reading-store.ts';
import { storeReadings } from '../../apps/server/features/readings/store-readings.ts';
import { allotFleet, type LoadedOrganisation } from '../ingest/allot-fleet.ts';
import type { DeriveGround } from './derive-ground.ts';

const RECORDS_A_PACKET = 250;
const READINGS_A_BATCH = 4_000;

const Placed = z.object({ code: z.string(), sourceId: z.int(), machineId: z.int() });
export type DeriveMachine = {
  readonly organisationId: number;
  readonly sourceId: number;
  readonly machineId: number;
};

/** What one device says, in the order in which it arrives. */
export type Said = { readonly device: number; readonly records: readonly TrackerRecord[] };

type Plan = {
  readonly machines: number;
  readonly organisations: number;
  readonly attachedFrom: Date;
};

/** Machines with a tracker each, whose readings are stored by the gateway's own stores. */
export class DeriveFleet {
  readonly organisations: readonly LoadedOrganisation[];
  /** By the number of the device, counted from 0. */
  readonly machines: readonly DeriveMachine[];
  readonly #ground: DeriveGround;
  readonly #stores: { readonly readings: ReadingStore; readonly quarantine: QuarantineStore };

  private constructor(
    ground: DeriveGround,
    organisations: readonly LoadedOrganisation[],
    machines: readonly DeriveMachine[],
  ) {
    this.#ground = ground;
    this.organisations = organisations;
    this.machines = machines;
    this.#stores = {
      readings: new ReadingStore(ground.database.gateway),
      quarantine: new QuarantineStore(ground.database.gateway),
    };
  }

  static async place(ground: DeriveGround, plan: Plan): Promise<DeriveFleet> {
    const { database } = ground;
    const { machines: deviceCount, organisations: organisationCount, attachedFrom } = plan;
    const firstDevice = ground.takeDevices(deviceCount);
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
      const machine = byCode.get(imeiOf(firstDevice + device));
      if (!machine) throw new Error(`no machine has device ${firstDevice + device}`);
      return machine;
    });
    return new DeriveFleet(ground, organisations, machines);
  }

  /** Stores what devices say now; gives how many readings were new. */
  async receive(said: readonly Said[]): Promise<number> {
    const receivedAt = this.#ground.clock.now();
    const toStore = said.flatMap(({ device, records }) => {
      const { organisationId, sourceId } = this.#machine(device);
      return readingsOf(records).map((reading) => {
        const row = readingRow(organisationId, sourceId, reading, receivedAt);
        return { organisationId, sourceId, receivedAt, reading, row };
      });
    });
    let stored = 0;
    for (let from = 0; from < toStore.length; from += READINGS_A_BATCH) {
      const batch = toStore.slice(from, from + READINGS_A_BATCH);
      stored += (await storeReadings(this.#stores, batch, receivedAt)).storedCount;
    }
    await this.#ground.dateMarks();
    return stored;
  }

  #machine(device: number): DeriveMachine {
    const machine = this.machines[device];
    if (!machine) throw new Error(`no device ${device}`);
    return machine;
  }
}

const listPlaced = ({ app }: TestDatabase, organisationId: number) =>
  app.within({ organisationId, readOnly: true }, (db) =>
    db.rows(
      Placed,
      sql`select source.code, source.id as "sourceId", attachment.machine_id as "machineId"
        from source join attachment on attachment.organisation_id = ${organisationId}
          and attachment.source_id = source.id
        where source.organisation_id = ${organisationId}`,
    ),
  );

/** By way of the bytes, so that a reading is as the product knows it. */
function readingsOf(records: readonly TrackerRecord[]): Reading[] {
  const { state } = teltonikaTcp.feed(teltonikaTcp.start, encodeLogin(imeiOf(0)));
  const readings: Reading[] = [];
  for (let from = 0; from < records.length; from += RECORDS_A_PACKET) {
    const packet = encodePacket('8E', records.slice(from, from + RECORDS_A_PACKET).map(teltonikaRecord));
    const { events } = teltonikaTcp.feed(state, packet);
    for (const event of events) if (event.kind === 'packet') readings.push(...event.readings);
  }
  return readings;
}
