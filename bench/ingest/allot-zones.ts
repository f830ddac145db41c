import { circleOutline } from '@groundwork/domain/zones/circle-outline.ts';
import { sql } from '../../apps/server/db/sql.ts';
import type { BenchServer } from './bench-server.ts';
import { DeviceDay } from './device-day.ts';

const E7_PER_DEGREE = 1e7;
/** A device travels 120 m out: it leaves its zone on each journey. */
const RADIUS_METRES = 60;

type ZonesPlan = {
  readonly zonesPerOrganisation?: number;
  readonly organisationCount: number;
  readonly seed: number;
};

/** Creates a zone around each of the first devices of each organisation. */
export async function allotZones(
  { app, organisations, firstDevice }: Pick<BenchServer, 'app' | 'organisations' | 'firstDevice'>,
  { zonesPerOrganisation = 0, organisationCount, seed }: ZonesPlan,
): Promise<void> {
  if (zonesPerOrganisation === 0) return;
  for (const [place, { id: organisationId }] of organisations.entries()) {
    const zones = Array.from({ length: zonesPerOrganisation }, (_, index) => {
      const day = new DeviceDay(seed, firstDevice + place + index * organisationCount);
      const { latitudeE7, longitudeE7 } = day.at(0);
      const [latitude, longitude] = [latitudeE7 / E7_PER_DEGREE, longitudeE7 / E7_PER_DEGREE];
      return {
        name: `Zone ${index}`,
        outline: circleOutline({ latitude, longitude, radiusMetres: RADIUS_METRES }),
      };
    });
    await app.within({ organisationId, timeoutMs: 60_000 }, (db) =>
      db.run(sql`with given as (
          select name, outline from jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as zones (name text, outline jsonb)
        ), made as (
          insert into zone (organisation_id, kind, name) select ${organisationId}, 'other', name from given returning id, name
        )
        insert into zone_shape (organisation_id, zone_id, valid_from, outline)
        select ${organisationId}, made.id, '-infinity', outline from made join given on given.name = made.name`),
    );
  }
}
