import type { Zone, ZoneListItem } from '@groundwork/contract/entities/zone.ts';
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

/** A `test` with a site and calls about zones. */
export const zonesTest = memberTest('administrator', { settings: { modules: { geofences: true } } })
  .extend('site', ({ portal, organisation }) => portal.build.site({ organisation, name: 'Quarry' }))
  .extend('helpers', ({ portal, token }) => {
    const send = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      portal.send<T>(method, `/v1/portal/zones${path}`, { token, ...(body && { body }) });
    const create = (body: object) =>
      send<Zone>('POST', '', { kind: 'load', name: 'Face 3', outline: PIT, ...body });
    const list = async (query = '') => (await send<{ zones: ZoneListItem[] }>('GET', query)).body.zones;
    return { send, create, list };
  });
