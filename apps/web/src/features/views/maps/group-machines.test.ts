import { expect, test } from 'vitest';
import type { LocatedMachine } from './found-machines.ts';
import { groupMachines } from './group-machines.ts';

const at = '2026-11-20T09:00:00Z';

const machine = (name: string, site: string | null, distanceMetres?: number): LocatedMachine => ({
  id: name,
  name,
  assetId: '',
  type: 'EXCAVATOR',
  category: 'earthmoving',
  site,
  siteId: site === null ? null : '1',
  owner: null,
  place: null,
  offSite:
    distanceMetres === undefined ? null : { siteId: '1', siteName: site ?? '', distanceMetres, since: at },
  state: 'off',
  stateSince: at,
  lastSeenAt: at,
  timezone: 'Europe/London',
  location: { latitude: 53.8, longitude: -1.5, lastUpdated: at, country: 'GB' },
});

test('machines off their sites come first, the furthest before the others, then the sites by name', () => {
  const groups = groupMachines([
    machine('a', 'Yard 10'),
    machine('b', null),
    machine('c', 'Yard 2', 900),
    machine('d', 'Yard 2'),
    machine('e', 'Yard 10', 36_000),
  ]);
  expect(groups.map(({ kind, site, machines }) => [kind, site, machines.map(({ id }) => id)])).toEqual([
    ['off-site', '', ['e', 'c']],
    ['site', 'Yard 2', ['d']],
    ['site', 'Yard 10', ['a']],
    ['no-site', '', ['b']],
  ]);
});

test('no machines make no groups', () => {
  expect(groupMachines([])).toEqual([]);
});
