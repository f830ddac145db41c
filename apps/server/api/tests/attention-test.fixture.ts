import type { Answer } from '@groundwork/contract/call.ts';
import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import type { GET as getAttention } from '@groundwork/contract/v1/portal/attention.ts';
import { toReading } from '@groundwork/decoders/teltonika/reading.ts';
import type { NativeValue } from '@groundwork/domain/readings/reading.ts';
import { expect } from 'vitest';
import type { BuiltMachine } from '../../db/build.fixture.ts';
import { sql } from '../../db/sql.ts';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { QuarantineStore } from '../../features/readings/quarantine-store.ts';
import { readingRow } from '../../features/readings/reading-row.ts';
import { ReadingStore } from '../../features/readings/reading-store.ts';
import { storeOrQuarantine } from '../../features/readings/store-or-quarantine.ts';
import { watchOrganisation } from '../../jobs/attention/watch-machines.ts';
import { memberTest } from './portal-test.fixture.ts';

/** An instant of the day of the tests, on which it is 10:00 in London. */
export const at = (clock: string): string => `2026-11-20T${clock}Z`;
export const daysAgo = (days: number): string =>
  new Date(Date.parse(at('10:00:00')) - days * 86_400_000).toISOString().replace(/\.\d+/, '');

/** The depot, 700 by 1,110 m, and a lay-by near Chelmsford, 46 km away. */
const DEPOT = [
  [0.08, 51.53],
  [0.09, 51.53],
  [0.09, 51.54],
  [0.08, 51.54],
  [0.08, 51.53],
];
export const INSIDE = { latitude: 51.535, longitude: 0.085 };
export const CHELMSFORD = { latitude: 51.75, longitude: 0.47 };
/** A degree of latitude is 111,195 m. */
export const northOfDepot = (metres: number) => ({ latitude: 51.54 + metres / 111_195, longitude: 0.085 });

export const ON = [{ name: 'ignition', value: true, kind: 'instant' }];
export const OFF = [{ name: 'ignition', value: false, kind: 'instant' }];
export const volts = (millivolts: number) => ({
  name: 'externalVoltageMillivolts',
  value: millivolts,
  kind: 'instant',
});

type Reported = { time: string; position?: object; values: readonly object[] };

/** A rental company whose machines report by HTTP; what they need is judged after each report. */
export const attentionTest = memberTest('administrator', { type: 'rental' }).extend(
  'helpers',
  ({ portal, token, organisation }) => {
    async function report(machine: BuiltMachine, readings: readonly Reported[]): Promise<void> {
      const source = await portal.build.source({ organisation, type: 'HTTP' });
      await portal.build.attachment({ machine, source, from: daysAgo(40) });
      const { key } = await portal.build.ingestKey({ source });
      const sent = await portal.send('POST', '/v1/ingest/readings', {
        token: key,
        body: { readings: readings.map((one) => ({ ...one, ...(one.position && { satellites: 9 }) })) },
      });
      expect(sent).toMatchObject({ status: 200, body: { refused: [], quarantined: [] } });
      await derive(machine);
      await watch();
    }
    /** Stores the battery level of a tracker, and its mobile signal, as it reports them. */
    async function reportBattery(machine: BuiltMachine, percent: number, bars = 4): Promise<void> {
      const source = await portal.build.source({ organisation });
      await portal.build.attachment({ machine, source, from: daysAgo(40) });
      const receivedAt = new Date(at('09:50:00'));
      const values: readonly NativeValue[] = [
        { id: 21, width: 1, raw: bars },
        { id: 239, width: 1, raw: 0 },
        { id: 113, width: 1, raw: percent },
      ];
      const reading = toReading({
        timestampMs: BigInt(receivedAt.getTime()),
        ...{
          priority: 0,
          longitudeE7: 850_000,
          latitudeE7: 515_350_000,
          altitudeMetres: 20,
          headingDegrees: 90,
        },
        ...{ satellites: 9, speedKmh: 0, eventId: 0, generationType: null, statedValueCount: 3, values },
      });
      const key = { organisationId: organisation.id, sourceId: source.id };
      const stores = {
        readings: new ReadingStore(portal.database.gateway),
        quarantine: new QuarantineStore(portal.database.gateway),
      };
      const row = readingRow(key, reading, receivedAt);
      await storeOrQuarantine(stores, [{ ...key, receivedAt, reading, row }], receivedAt);
      await derive(machine);
      await watch();
    }
    async function derive({ id: machineId, organisationId }: BuiltMachine): Promise<void> {
      const key = { organisationId, machineId };
      const now = portal.clock.now().getTime() / 1000;
      const task = { now, worksOffMarks: true, midnightGraceSeconds: 0 };
      await portal.database.app.within(key, (db) => deriveMachine(db, key, task));
    }
    const watch = () => watchOrganisation(portal.database.app, organisation.id, portal.clock.now());
    const inside = (query: ReturnType<typeof sql>) =>
      portal.database.app.within({ organisationId: organisation.id }, (db) => db.run(query));
    async function assignToDepot(machine: BuiltMachine): Promise<void> {
      const site = await portal.build.site({ organisation, name: 'Barking depot' });
      const outline = { type: 'Polygon', coordinates: [DEPOT] };
      await portal.build.siteOutline({ site, outline });
      await portal.build.siteAssignment({ machine, site, from: daysAgo(30) });
    }
    /** Active and idle hours of a past day, as the derivation stores them. */
    const storeDay = (machine: BuiltMachine, days: number, [active, idle]: readonly [number, number]) =>
      inside(sql`insert into fact_slice (organisation_id, machine_id, starts_at, day, zone, source_ids,
          active_seconds, idle_seconds, running_seconds, off_seconds, missing_seconds, unknown_seconds,
          positioned_seconds, distance_millimetres)
        values (${organisation.id}, ${machine.id}, ${daysAgo(days)}, ${daysAgo(days).slice(0, 10)}, 'Europe/London',
          '{}', ${active * 3_600}, ${idle * 3_600}, 0, 0, 0, 0, 0, 0)`);
    const attention = async (query = '', as = token) =>
      (await portal.send<Answer<typeof getAttention>>('GET', `/v1/portal/attention${query}`, { token: as }))
        .body;
    const findings = async () => (await attention()).machines.flatMap(({ findings }) => findings);
    const card = async () =>
      (await portal.send<{ machines: MachineCard[] }>('GET', '/v1/portal/machines/cards', { token })).body
        .machines[0];
    return { report, reportBattery, assignToDepot, storeDay, attention, findings, card };
  },
);
