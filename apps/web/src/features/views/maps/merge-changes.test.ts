import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';
import { expect, test } from 'vitest';
import { mergeChanges, sortFleet } from './merge-changes.ts';

const at = (minute: number): string => `2026-11-20T09:${String(minute).padStart(2, '0')}:00Z`;

const asOf = (minute: number) => ({ computedAt: at(minute), mark: `${minute}:${minute}:` });

const machine = (id: string, minute: number, latitude = 53.8): MapMachine => ({
  id,
  name: `Machine ${id}`,
  assetId: '',
  type: 'EXCAVATOR',
  category: 'earthmoving',
  site: null,
  siteId: null,
  place: null,
  offSite: null,
  owner: null,
  state: 'active',
  stateSince: at(0),
  lastSeenAt: at(minute),
  timezone: 'Europe/London',
  location: { latitude, longitude: -1.5, lastUpdated: at(minute), country: 'GB' },
});

test('a machine that moved is updated, the others stay the same objects', () => {
  const fleet = { ...asOf(5), machines: [machine('1', 4), machine('2', 4)] };
  const merged = mergeChanges(fleet, { ...asOf(6), machines: [machine('1', 6, 53.9)] });
  expect(merged).toMatchObject({ ...asOf(6), machines: [{ location: { latitude: 53.9 } }, {}] });
  expect(merged.machines[1]).toBe(fleet.machines[1]);
});

test('an unchanged machine stays the same object', () => {
  const fleet = { ...asOf(5), machines: [machine('1', 4)] };
  const merged = mergeChanges(fleet, { ...asOf(6), machines: [machine('1', 4)] });
  expect(merged.machines[0]).toBe(fleet.machines[0]);
});

test('an answer that arrives late does not move a machine back', () => {
  const fleet = { ...asOf(5), machines: [machine('1', 5, 53.9)] };
  const late = { ...machine('1', 4, 53.8), state: 'idle' as const };
  const merged = mergeChanges(fleet, { ...asOf(5), machines: [late] });
  expect(merged.machines[0]).toMatchObject({ state: 'idle', location: { latitude: 53.9 } });
});

test('a new machine is inserted by name', () => {
  const fleet = { ...asOf(5), machines: [machine('2', 4), machine('10', 4)] };
  const merged = mergeChanges(fleet, { ...asOf(6), machines: [machine('3', 6)] });
  expect(merged.machines.map(({ id }) => id)).toEqual(['2', '3', '10']);
});

test('names with numbers are sorted numerically', () => {
  const fleet = { ...asOf(5), machines: [machine('10', 4), machine('2', 4)] };
  expect(sortFleet(fleet).machines.map(({ id }) => id)).toEqual(['2', '10']);
});
