import { LEADING_FIGURES } from '@groundwork/contract/entities/dashboard.ts';
import type { Segment } from '@groundwork/contract/entities/machine-activity.ts';
import { roundAmount } from '@groundwork/domain/metrics/round-amount.ts';
import { expect } from 'vitest';
import { HOUR, SUMMED_DECIMALS, sum, dashboardTest as test } from './dashboard-test.fixture.ts';

test.beforeAll(({ helpers: { receive } }) => receive());

test.beforeEach(({ helpers: { settle } }) => settle('end-user', {}));

test("the figures of a week are the sums of the machines' days", async ({
  fleet,
  helpers: { readDashboard, readDays },
}) => {
  const range = 'start=2026-11-14&end=2026-11-20';
  const { summary, computedAt } = await readDashboard(range);
  const totals = (await readDays(range)).map(({ totals }) => totals);
  const seconds = (key: keyof (typeof totals)[number]) => sum(totals.map((day) => day[key] ?? 0));
  expect(computedAt).toBe('2026-11-20T10:00:00.000Z');
  expect(summary.numberOfMachines).toBe(fleet.machines.length);
  expect(summary.activeHours.value).toBe(roundAmount(seconds('activeSeconds') / HOUR));
  expect(summary.idleHours.value).toBe(roundAmount(seconds('idleSeconds') / HOUR));
  expect(summary.offHours.value).toBe(roundAmount(seconds('offSeconds') / HOUR));
  expect(summary.outOfHours.value).toBe(roundAmount(seconds('outOfHoursSeconds') / HOUR));
  expect(summary.distanceTravelled.value).toBe(roundAmount(seconds('distanceMetres')));
  const on = seconds('activeSeconds') + seconds('idleSeconds');
  expect(on).toBeGreaterThan(0);
  expect(summary.workingUtilisation.value).toBe(roundAmount((100 * seconds('activeSeconds')) / on));
});

test('categories and states contain every machine once and add up to the summary', async ({
  helpers: { readDashboard },
}) => {
  const { summary, categories } = await readDashboard('start=2026-11-14&end=2026-11-20');
  const value = (metrics: readonly { readonly value: number | null }[]) =>
    sum(metrics.map(({ value }) => value ?? 0));
  expect(sum(categories.map(({ numberOfMachines }) => numberOfMachines))).toBe(summary.numberOfMachines);
  expect(sum(summary.states.map(({ numberOfMachines }) => numberOfMachines))).toBe(summary.numberOfMachines);
  expect(value(categories.map(({ totalHours }) => totalHours))).toBeCloseTo(
    summary.totalHours.value ?? 0,
    SUMMED_DECIMALS,
  );
  expect(value(categories.map(({ outOfHours }) => outOfHours))).toBeCloseTo(
    summary.outOfHours.value ?? 0,
    SUMMED_DECIMALS,
  );
});

test('today until ten is compared with the same weekday until ten', async ({
  helpers: { readDashboard, readDays },
}) => {
  const { summary, range, rangeBefore } = await readDashboard('');
  expect(range).toEqual({ start: '2026-11-20', end: '2026-11-20', cutAt: '2026-11-20T10:00:00.000Z' });
  expect(rangeBefore).toEqual({ start: '2026-11-13', end: '2026-11-13', cutAt: '2026-11-13T10:00:00Z' });
  const until = Date.parse('2026-11-13T10:00:00Z');
  const clipped = ({ startedAt, endedAt }: Segment) =>
    Math.max(0, Math.min(Date.parse(endedAt), until) - Date.parse(startedAt)) / 1000;
  const segments = (await readDays('start=2026-11-13&end=2026-11-13')).flatMap(({ segments }) => segments);
  const of = (...states: readonly string[]) =>
    sum(segments.filter(({ state }) => states.includes(state)).map(clipped));
  expect(summary.activeHours.before?.value).toBe(roundAmount(of('active') / HOUR));
  expect(summary.idleHours.before?.value).toBe(roundAmount(of('idle') / HOUR));
  expect(summary.offHours.before?.value).toBe(roundAmount(of('off') / HOUR));
  const whole = await readDashboard('start=2026-11-13&end=2026-11-13');
  const distance = summary.distanceTravelled.before?.value;
  expect(distance).toBeGreaterThan(0);
  expect(distance).toBeLessThan(whole.summary.distanceTravelled.value ?? 0);
});

test('the leading figures of the 14 days up to the end of the range are those of their days', async ({
  helpers: { readDashboard, settle },
}) => {
  await settle('end-user', { billing: true });
  const { days } = await readDashboard('start=2026-11-19&end=2026-11-20');
  expect(days.map(({ date }) => date)).toEqual(
    Array.from({ length: 14 }, (_, index) =>
      new Date(Date.UTC(2026, 10, 7 + index)).toISOString().slice(0, 10),
    ),
  );
  expect(days[0]?.totalHours).toEqual({ value: null, completeness: null });
  for (const { date, ...figures } of days.slice(-3)) {
    const { summary } = await readDashboard(`start=${date}&end=${date}`);
    for (const figure of LEADING_FIGURES) {
      const { value, completeness } = summary[figure];
      expect({ date, figure, ...figures[figure] }).toEqual({ date, figure, value, completeness });
    }
  }
});

test('a past range is compared with the whole range before it', async ({ helpers: { readDashboard } }) => {
  const { summary, rangeBefore } = await readDashboard('start=2026-11-18&end=2026-11-19');
  expect(rangeBefore).toEqual({ start: '2026-11-16', end: '2026-11-17', cutAt: null });
  const before = await readDashboard('start=2026-11-16&end=2026-11-17');
  expect(summary.totalHours.before?.value).toBe(before.summary.totalHours.value);
  expect(summary.outOfHours.before).toEqual({
    value: before.summary.outOfHours.value,
    completeness: before.summary.outOfHours.completeness,
  });
  expect(summary.distanceTravelled.before?.value).toBe(before.summary.distanceTravelled.value);
});

test('a week so far is compared with seven days earlier, unless the query sets another comparison', async ({
  helpers: { readDashboard },
}) => {
  const week = await readDashboard('start=2026-11-16&end=2026-11-20');
  expect(week.rangeBefore).toMatchObject({ start: '2026-11-09', end: '2026-11-13' });
  const byMonth = await readDashboard('start=2026-11-16&end=2026-11-20&compare=month');
  expect(byMonth.rangeBefore).toMatchObject({ start: '2026-10-16', end: '2026-10-20' });
  const ahead = await readDashboard('start=2026-12-01&end=2026-12-02');
  expect(ahead.rangeBefore).toBeNull();
  expect(ahead.summary.totalHours).toEqual({ value: null, completeness: null, before: null });
});

test('a category filter returns the figures of that category', async ({ helpers: { readDashboard } }) => {
  const range = 'start=2026-11-14&end=2026-11-20';
  const whole = await readDashboard(range);
  const category = whole.categories[0];
  if (!category) throw new Error('The fleet has categories');
  const filtered = await readDashboard(`${range}&filter=category:${category.category}`);
  expect(filtered.categories).toEqual([category]);
  expect(filtered.summary).toMatchObject({
    numberOfMachines: category.numberOfMachines,
    totalHours: category.totalHours,
    missingData: category.missingData,
  });
});

test('a filter for a machine of another organisation matches nothing', async ({
  portal,
  helpers: { readDashboard },
}) => {
  const stranger = await portal.build.machine({ organisation: await portal.build.organisation() });
  const { summary } = await readDashboard(`filter=machine:${stranger.id}`);
  expect(summary.numberOfMachines).toBe(0);
});

test('returns the best used machines first, up to the limit', async ({ helpers: { readDashboard } }) => {
  const { utilisation } = await readDashboard('start=2026-11-14&end=2026-11-20&utilisationLimit=3');
  const values = utilisation.machines.map(({ workingUtilisation }) => workingUtilisation.value ?? -1);
  expect(utilisation.rankedBy).toBe('workingUtilisation');
  expect(values).toHaveLength(3);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(values.at(-1)).toBeGreaterThanOrEqual(0);
});

test('names the machines that worked out of hours, with times', async ({ helpers: { readDashboard } }) => {
  const { outOfHours, summary } = await readDashboard('start=2026-11-14&end=2026-11-20&utilisationLimit=100');
  const hours = outOfHours.machines.map(({ outOfHoursActivity }) => outOfHoursActivity.value ?? 0);
  expect(outOfHours.numberOfMachines).toBe(hours.length);
  expect(sum(hours)).toBeCloseTo(summary.outOfHours.value ?? 0, SUMMED_DECIMALS);
  for (const { latest } of outOfHours.machines) expect(latest.length).toBeGreaterThan(0);
});
