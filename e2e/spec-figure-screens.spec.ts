import { GET as getActivity } from '@groundwork/contract/v1/machines/_id/activity.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import type { BuiltOrganisation } from './build.fixture.ts';
import { expect, type JourneyPortal, test } from './journey.fixture.ts';
import { getNames, openDays } from './list.fixture.ts';
import { recordAt, recordStretch, sendRecords } from './tracker.fixture.ts';
import { buildWeek } from './week.fixture.ts';

const main = (page: Page) => page.getByRole('main');
const from = (page: Page) => main(page).getByLabel('From', { exact: true });
const to = (page: Page) => main(page).getByLabel('To', { exact: true });
const period = (page: Page) => main(page).getByLabel('Period', { exact: true });

const HOUR_MS = 3_600_000;

/** Creates a machine that worked from two to three in the night of a day, and not since. */
async function createNightMachine({ build, gateway }: JourneyPortal, owner: BuiltOrganisation, date: string) {
  const atHour = (hours: number) =>
    new Date(startOfCivilDate(date, owner.timezone) * 1_000 + hours * HOUR_MS);
  const { imei } = await build.trackedMachine(owner, 'Night Owl', atHour(1));
  const records = [...recordStretch(atHour(2), atHour(3), 'working'), recordAt(atHour(3), 'parked')];
  await sendRecords(gateway, imei, records);
}

const todayIn = (timeZone: string) => new Date().toLocaleDateString('en-CA', { timeZone });

/** A civil date as an English date field shows it. */
const asTyped = (date: string): string => date.split('-').toReversed().join('/');

test('the machine list, a machine, the dashboard and the map show each parameter of their address', async ({
  page,
  portal,
  organisation,
}) => {
  const today = todayIn(organisation.timezone);
  const [first, start, end] = [addDays(today, -6), addDays(today, -4), addDays(today, -2)];
  await createNightMachine(portal, organisation, end);
  const { excavator, dumper } = await buildWeek(portal, organisation);

  await provesRow('screen:/machines/list', {
    startDate: async () => {
      await page.goto(`/machines/list?startDate=${start}`);
      await openDays(page);
      await expect(from(page)).toHaveValue(asTyped(start));
      await page.goto('/machines/list?startDate=max');
      await openDays(page);
      await expect(from(page)).toHaveValue(asTyped(first));
      await expect(period(page)).toHaveValue('everything');
    },
    endDate: async () => {
      await page.goto(`/machines/list?startDate=${start}&endDate=${end}`);
      await openDays(page);
      await expect(to(page)).toHaveValue(asTyped(end));
      await expect(getNames(page)).toHaveCount(5);
    },
    filter: async () => {
      await page.goto('/machines/list?filter=machineType:DUMPER');
      await expect(getNames(page)).toHaveText(['Dumper Bert']);
      await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Dumper');
    },
    show: async () => {
      await page.goto('/machines/list?show=archived');
      await openDays(page);
      await expect(main(page).getByLabel('Show', { exact: true })).toHaveValue('archived');
      await expect(page.getByText('No archived machines.')).toBeVisible();
    },
    sortKey: async () => {
      await page.goto('/machines/list?sortKey=-name');
      await expect(getNames(page).first()).toHaveText('Roller Cleo');
      await page.goto('/machines/list?sortKey=name');
      await expect(getNames(page).first()).toHaveText('Dumper Bert');
    },
  });

  await page.goto('/machines/list');
  await provesRow('constant:machine-list-sort', async ({ value }) => {
    const sorted = page.getByRole('columnheader').and(page.locator('[aria-sort=ascending]'));
    await expect(sorted).toContainText('Out of hours');
    expect(value).toBe('outOfHours ascending');
  });
  await provesRow('constant:date-range-presets', async ({ value }) => {
    await openDays(page);
    const options = await period(page).locator('option').allTextContents();
    expect(options.slice(0, 7).map((name) => name.toLowerCase())).toEqual(value);
  });

  const address = `/machines/${excavator.machine.id}`;
  const back = page.locator('.machine-back');
  const activity = page.locator('#activity');
  const view = (name: string) => activity.getByRole('button', { name, exact: true, pressed: true });
  await provesRow('screen:/machines/{id}', {
    startDate: async () => {
      await page.goto(`${address}?startDate=${start}`);
      await expect(from(page)).toHaveValue(asTyped(start));
      await page.goto(`${address}?startDate=max`);
      await expect(from(page)).toHaveValue(asTyped(first));
      await expect(period(page)).toHaveValue('everything');
      await page.goto(`${address}?startDate=max&activityView=list`);
      await expect(activity.getByRole('row')).toHaveCount(8);
      await expect(from(page)).toHaveValue(asTyped(first));
    },
    endDate: async () => {
      await page.goto(`${address}?startDate=${start}&endDate=${end}`);
      await expect(to(page)).toHaveValue(asTyped(end));
    },
    ref: async () => {
      for (const [ref, path, text] of [
        ['list', '/machines/list', 'All machines'],
        ['dashboard', '/dashboard', 'Dashboard'],
        ['map', '/map', 'Live map'],
        ['none-such', '/machines/list', 'All machines'],
      ] as const) {
        await page.goto(`${address}?ref=${ref}`);
        await expect(back).toHaveAttribute('href', path);
        await expect(back).toContainText(text);
      }
      await page.goto(`${address}?ref=map`);
      await view('Day').waitFor();
      await activity.getByRole('button', { name: 'Week', exact: true }).click();
      await expect(page).toHaveURL(/ref=map.*activityView=week/);
    },
    url: async () => {
      await page.goto(`${address}?ref=dashboard&url=${encodeURIComponent(`/dashboard?startDate=${start}`)}`);
      await back.click();
      await expect(page).toHaveURL(`/dashboard?startDate=${start}`);
      for (const foreign of ['https://evil.example/', '//evil.example', '/nowhere', 'javascript:alert(1)']) {
        await page.goto(`${address}?url=${encodeURIComponent(foreign)}`);
        await expect(back).toHaveAttribute('href', '/machines/list');
      }
    },
    selectedDate: async () => {
      await page.goto(`${address}?selectedDate=${end}`);
      const day = new Date(end).toLocaleDateString('en-GB', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      });
      await expect(activity.getByRole('heading', { name: day })).toBeVisible();
    },
    selectedSegment: async () => {
      const input = { params: { id: excavator.machine.id }, query: { start: end, end } };
      const { days } = await organisation.administrator.call(getActivity, input);
      const segment = days[0]?.segments.find(({ state }) => state === 'idle');
      await page.goto(
        `${address}?selectedDate=${end}&selectedSegment=${encodeURIComponent(segment?.startedAt ?? '')}`,
      );
      await expect(activity.locator('tr[data-chosen]')).toContainText('Idle');
    },
    activityView: async () => {
      for (const [name, value] of [
        ['Week', 'week'],
        ['List', 'list'],
        ['Day', 'day'],
      ] as const) {
        await page.goto(`${address}?activityView=${value}`);
        await expect(view(name)).toBeVisible();
      }
    },
  });

  const states = page.getByRole('region', { name: /^Now, / });
  const openDates = () =>
    main(page)
      .getByRole('button', { name: /^Dates: / })
      .click();
  await provesRow('screen:/dashboard', {
    startDate: async () => {
      await page.goto(`/dashboard?startDate=${start}`);
      await openDates();
      await expect(from(page)).toHaveValue(asTyped(start));
      await expect(to(page)).toHaveValue(asTyped(today));
    },
    endDate: async () => {
      await page.goto(`/dashboard?startDate=${start}&endDate=${end}`);
      await openDates();
      await expect(to(page)).toHaveValue(asTyped(end));
    },
    filter: async () => {
      const requested = page.waitForRequest(/\/v1\/portal\/dashboard\?/);
      await page.goto('/dashboard?filter=machineType:DUMPER,ROLLER');
      await expect(states).toContainText('2 machines');
      const query = new URL((await requested).url()).searchParams;
      expect(query.getAll('historyType')).toEqual(['fuel', 'co2']);
      expect(query.get('filter')).toBe('machineType:DUMPER,ROLLER');
      await provesRow('constant:utilisation-limit', ({ value }) =>
        expect(query.get('utilisationLimit')).toBe(String(value)),
      );
    },
  });

  const onMap = page.getByRole('list', { name: 'Machines in view' }).getByRole('button');
  const owl = onMap.filter({ hasText: 'Night Owl' });
  const openMap = async (startDate: string, endDate: string) => {
    await page.goto(`/map?filter=outOfHours:some&startDate=${startDate}&endDate=${endDate}`);
    await expect(page.getByText(/\d of \d+ in view/)).toBeVisible();
  };
  const dates = page.getByRole('list', { name: 'Period' });
  await provesRow('screen:/map', {
    startDate: async () => {
      await openMap(end, today);
      await expect(owl).toHaveCount(1);
      await expect(dates).toContainText(String(Number(end.slice(8))));
      await openMap(addDays(end, 1), today);
      await expect(owl).toHaveCount(0);
    },
    endDate: async () => {
      await openMap(start, addDays(end, -1));
      await expect(owl).toHaveCount(0);
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await page.getByRole('dialog', { name: 'Filters' }).getByLabel('To', { exact: true }).fill(end);
      await expect(page).toHaveURL(new RegExp(`endDate=${end}`));
      await page.keyboard.press('Escape');
      await expect(owl).toHaveCount(1);
      await dates.getByRole('button').click();
      await expect(page).not.toHaveURL(/Date=/);
    },
    filter: async () => {
      await page.goto('/map?filter=machineType:DUMPER');
      await expect(onMap).toHaveText([/^Dumper Bert/]);
    },
  });

  await page.goto(
    `/receipts?figure=activeHours&machine=${dumper.machine.id}&startDate=${start}&endDate=${end}`,
  );
  await provesRow('screen:/receipts', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Active');
    await expect(main(page)).toContainText('Dumper Bert');
  });
  await page.goto('/dashboard');
  await provesRow('screen:filter-panel', async () => {
    const panel = page.getByRole('region', { name: 'Filters' });
    const toggle = main(page).getByRole('button', { name: 'Filters', exact: true });
    for (const list of ['/dashboard', '/machines/list']) {
      await page.goto(list);
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await expect(panel).toBeHidden();
      await toggle.click();
      await expect(panel).toBeVisible();
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await toggle.click();
      await expect(panel).toBeHidden();
    }
  });
});
