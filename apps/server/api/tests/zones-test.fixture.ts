import type { Zone, ZoneListItem } from '@groundwork/contract/entities/zone.ts';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { memberTest } from './portal-test.fixture.ts';

export const square = (west: number, south: number, size = 0.01) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
});
export const PIT = square(0, 51.5);
export const MOVED = square(0.02, 51.5);
export const NOVEMBER = '2026-11-01T00:00:00Z';

const mark = z.object({ from: z.string(), until: z.nullable(z.string()), bounds: z.string() });

/** A `test` with a site and calls about zones. */
export const zonesTest = memberTest('administrator', { settings: { modules: { geofences: true } } })
  .extend('site', ({ portal, organisation }) => portal.build.site({ organisation, name: 'Quarry' }))
  .extend('helpers', ({ portal, organisation, token }) => {
    const send = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      portal.send<T>(method, `/v1/portal/zones${path}`, { token, ...(body && { body }) });
    const create = (body: object) =>
      send<Zone>('POST', '', { kind: 'load', name: 'Face 3', outline: PIT, ...body });
    const list = async (query = '') => (await send<{ zones: ZoneListItem[] }>('GET', query)).body.zones;
    const readMarks = (id: string) =>
      portal.database.app.within({ organisationId: organisation.id }, (db) =>
        db.rows(
          mark,
          sql`select marked_from::text as from, marked_until::text as until, bounds::text as bounds from zone_mark
            where zone_id = ${Number(id)}`,
        ),
      );
    return { send, create, list, readMarks };
  });
