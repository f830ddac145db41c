import { toOrganisationId } from '@groundwork/domain/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { OrganisationSchedule } from './organisation-schedule.ts';

let schedule: OrganisationSchedule;
beforeEach(() => {
  schedule = new OrganisationSchedule();
  schedule.setListening(true);
});

const ORGANISATION = toOrganisationId(1);

test('an organisation is due at first, and again at the time that its last check returned', async () => {
  expect(schedule.isDue(ORGANISATION, 1_000)).toBe(true);
  await schedule.run(ORGANISATION, async () => 5_000);
  expect(schedule.isDue(ORGANISATION, 4_999)).toBe(false);
  expect(schedule.isDue(toOrganisationId(2), 4_999)).toBe(true);
  expect(schedule.isDue(ORGANISATION, 5_000)).toBe(true);
});

test('a notification makes its organisations due, even during a check', async () => {
  await schedule.run(ORGANISATION, async () => 5_000);
  await schedule.run(toOrganisationId(2), async () => 5_000);
  schedule.markChanged([ORGANISATION]);
  expect([1, 2].map(toOrganisationId).map((id) => schedule.isDue(id, 1_000))).toEqual([true, false]);
  await schedule.run(ORGANISATION, async () => {
    schedule.markChanged([ORGANISATION]);
    return 5_000;
  });
  expect(schedule.isDue(ORGANISATION, 1_000)).toBe(true);
  schedule.markChanged([]);
  expect(schedule.isDue(toOrganisationId(2), 1_000)).toBe(true);
});

test('a failed check is due again', async () => {
  await expect(schedule.run(ORGANISATION, () => Promise.reject(new Error('cut off')))).rejects.toThrow(
    'cut off',
  );
  expect(schedule.isDue(ORGANISATION, 1_000)).toBe(true);
});

test('without a LISTEN connection everything is due, and once more after it is restored', async () => {
  await schedule.run(ORGANISATION, async () => 5_000);
  schedule.setListening(false);
  await schedule.run(ORGANISATION, async () => 5_000);
  expect(schedule.isDue(ORGANISATION, 1_000)).toBe(true);
  schedule.setListening(true);
  expect(schedule.isDue(ORGANISATION, 1_000)).toBe(true);
  await schedule.run(ORGANISATION, async () => 5_000);
  expect(schedule.isDue(ORGANISATION, 1_000)).toBe(false);
});

test('setting the clock back makes everything due', async () => {
  expect(schedule.isDue(ORGANISATION, 9_000_000)).toBe(true);
  await schedule.run(ORGANISATION, async () => 9_005_000);
  expect(schedule.isDue(ORGANISATION, 9_001_000)).toBe(false);
  expect(schedule.isDue(ORGANISATION, 1_000)).toBe(true);
});
