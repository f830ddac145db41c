import { POST as rehearse } from '@groundwork/contract/v1/portal/shift-calendars/_id/rehearsal.ts';
import { GET as listCalendars } from '@groundwork/contract/v1/portal/shift-calendars/index.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, expectRoom } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { minutesBefore, recordStretch, sendRecords } from './tracker.fixture.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Opens the calendar that every organisation starts with. */
async function openFirstCalendar(page: Page): Promise<void> {
  await page.goto('/machines/list');
  await page.getByRole('link', { name: 'Organisation', exact: true }).click();
  await page.getByRole('link', { name: 'Shifts', exact: true }).click();
  await expect(page).toHaveURL('/admin/shifts');
  await page.getByRole('link', { name: /^Monday to Friday/ }).click();
  await expect(page.getByRole('heading', { name: 'Monday to Friday' })).toBeVisible();
}

test('the first calendar gets a new version with a night shift and a break', async ({ page }) => {
  await openFirstCalendar(page);
  await expect(page.getByRole('img', { name: '50.0 hours a week' })).toBeVisible();
  await page.getByRole('button', { name: 'Add version' }).click();
  await page.getByLabel('Start date').fill('2026-03-02');
  await page.getByRole('button', { name: 'Add shift' }).click();
  const night = row(page, 'Shift 2');
  await night.getByRole('button', { name: 'Sat' }).click();
  await night.getByRole('button', { name: 'Sun' }).click();
  await night.getByLabel('Starts').fill('22');
  await night.getByLabel('Ends').fill('6.00');
  await night.getByLabel('Ends').press('Tab');
  await expect(night.getByText('Ends the next day.')).toBeVisible();
  await page.getByRole('button', { name: 'Add break' }).click();
  await page.getByLabel('Work during breaks counts as out of hours').check();
  await expect(page.getByRole('img', { name: '55.5 hours a week' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(messages(page)).toContainText('Monday to Friday has been saved.');
  const versions = page.getByRole('list', { name: 'Calendar versions' }).getByRole('button');
  await expect(versions).toHaveText([/^From Mon, 2 Mar 2026/, /^From the start/]);
  await page.reload();
  await expect(page.getByRole('img', { name: '55.5 hours a week' })).toBeVisible();

  await page.getByRole('button', { name: 'Undo version' }).click();
  // A rehearsal under way would fail without the version.
  await expect(page.getByRole('dialog')).toContainText('machines would change.');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('img', { name: '50.0 hours a week' })).toBeVisible();
});

test.describe('invalid shifts', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('names the row that overlaps another, and does not send a row without days', async ({ page }) => {
    await openFirstCalendar(page);
    await page.getByRole('button', { name: 'Add shift' }).click();
    const added = row(page, 'Shift 2');
    await added.getByRole('button', { name: 'Sat' }).click();
    await expect(added).toContainText('Without a day and both times, this row is not saved.');
    await added.getByRole('button', { name: 'Fri' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(added.getByRole('alert')).toHaveText('Shift 2 overlaps an earlier entry.');
    await page.getByRole('button', { name: 'Copy Monday to all weekdays' }).click();
    await expect(added).toBeHidden();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(messages(page)).toContainText('Monday to Friday has been saved.');
  });
});

test('a new calendar has the holidays of a country, an exception and an added day', async ({ page }) => {
  await page.goto('/admin/shifts/new');
  await page.getByLabel('Calendar name').fill('Leeds');
  await page.getByLabel('Start date').fill('2026-01-01');
  await page.getByLabel('Public holidays').selectOption('United Kingdom');
  await page.getByLabel('Region').selectOption('England');
  await page.getByLabel('Year', { exact: true }).selectOption('2027');
  await page.getByLabel('Good Friday').uncheck();
  await page.getByLabel('Holiday date').fill('2027-08-13');
  await page.getByRole('button', { name: 'Add holiday' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Holiday name is missing' })).toBeVisible();
  await page.getByLabel('Holiday name').fill('Works outing');
  await page.getByRole('button', { name: 'Add holiday' }).click();
  await expect(page.getByText('Works outing')).toBeVisible();
  const years = page.getByLabel('Year', { exact: true }).getByRole('option');
  await expect(years).toContainText(['2026', '2035']);
  await page.getByLabel('Start date').fill('2027-02-01');
  await page.getByRole('button', { name: 'Add calendar' }).click();

  await expect(page).toHaveURL(/\/admin\/shifts\/\d+$/);
  await expect(page.getByLabel('Start date')).toHaveValue('01/02/2027');
  await expect(years).toContainText(['2027', '2036']);
  await expect(page.getByLabel('Good Friday')).not.toBeChecked();
  await expect(page.getByLabel('Easter Monday')).toBeChecked();
  await expect(page.getByText('Works outing')).toBeVisible();
});

test.describe('a calendar in use', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('cannot be deleted while assigned to a machine, and can afterwards', async ({
    page,
    portal,
    organisation,
  }) => {
    await portal.build.machine(organisation, 'Excavator Anna');
    await page.goto('/admin/shifts/new');
    await page.getByLabel('Calendar name').fill('Quarry');
    await page.getByRole('button', { name: 'Add calendar' }).click();
    await page.getByRole('button', { name: 'Assign calendar' }).click();
    const assigning = page.getByRole('dialog', { name: 'Assign a shift calendar' });
    await assigning.getByLabel('Applies to').selectOption('Machine');
    await assigning.getByRole('combobox', { name: 'Machine' }).fill('anna');
    await assigning.getByRole('option', { name: 'Excavator Anna' }).click();
    await expect(assigning.getByLabel('Calendar', { exact: true })).toHaveValue(/^\d+$/);
    await assigning.getByRole('button', { name: 'Assign calendar' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Excavator Anna' })).toBeVisible();

    const remove = async () => {
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    };
    await remove();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('is or was in use');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo Excavator Anna' }).click();
    await expect(page.getByRole('dialog')).toContainText('would change.');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('This calendar is not assigned yet.')).toBeVisible();
    await remove();
    await expect(page).toHaveURL('/admin/shifts');
    await expect(page.getByRole('link', { name: /^Quarry/ })).toHaveCount(0);
  });
});

test('renames a calendar', async ({ page }) => {
  await openFirstCalendar(page);
  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename Monday to Friday' });
  await dialog.getByLabel('Calendar name').fill('Yard');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Yard', exact: true })).toBeVisible();
});

test('the screen and its dialogs are accessible in light and dark, and fit', async ({ page }) => {
  test.slow();
  await openFirstCalendar(page);
  await page.getByRole('button', { name: 'Add break' }).click();
  await page.getByLabel('Public holidays').selectOption('United Kingdom');
  await expect(page.getByLabel('Good Friday')).toBeVisible();
  // axe cannot check what has been scrolled below the bars.
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
  await expectAccessibleInBoth(page, 'a shift calendar');
  await expectRoom(page, 'a shift calendar');
  await page.getByRole('button', { name: 'Assign calendar' }).click();
  await expectAccessibleInBoth(page, 'assigning a shift calendar');
  await page.keyboard.press('Escape');
  await page.goto('/admin/shifts');
  await expect(page.getByRole('listitem').filter({ hasText: 'Whole organisation' })).toBeVisible();
  await expectAccessible(page, 'assignments');
});

test('a change shows what it would do to past figures, and is saved from there', async ({
  page,
  portal,
  organisation,
}) => {
  // Half of four days, so that some of it is on a working day.
  const now = new Date();
  const attachedFrom = minutesBefore(now, 4 * 1_440);
  const { imei } = await portal.build.trackedMachine(organisation, 'Emil', attachedFrom);
  for (let day = 4; day > 0; day -= 1) {
    const from = minutesBefore(now, day * 1_440);
    await sendRecords(
      portal.gateway,
      imei,
      recordStretch(from, minutesBefore(now, (day - 0.5) * 1_440), 'working'),
    );
    await sendRecords(portal.gateway, imei, [
      ...recordStretch(
        minutesBefore(now, (day - 0.5) * 1_440),
        minutesBefore(now, (day - 1) * 1_440),
        'parked',
      ),
    ]);
  }
  const { administrator } = organisation;
  const [calendar] = (await administrator.call(listCalendars, {})).calendars;
  const version = { startsOn: '2010-01-01', windows: [], holidays: [] };
  const isDerived = async () => {
    const body = { versionId: null, version: { ...version, startsOn: '2010-01-02' } };
    const answer = await administrator.call(rehearse, { params: { id: calendar?.id ?? '' }, body });
    return answer.afterSeconds;
  };
  await expect.poll(isDerived, { timeout: 20_000 }).toBeGreaterThan(47 * 3_600);

  await openFirstCalendar(page);
  await page.getByRole('button', { name: 'Remove Shift 1' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'What this change would do' });
  await expect(dialog).toContainText('1 of 1 machine would change');
  await expect(dialog.getByRole('row').filter({ hasText: 'Emil' })).toContainText(/4[78]:\d\d:\d\d\+/);
  await expectAccessible(page, 'a rehearsal');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(messages(page)).toContainText('Monday to Friday has been saved.');
  await expect(dialog).toBeHidden();
});
