import { PUT as editMachine } from '@groundwork/contract/v1/machines/_id/index.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.fixture.ts';
import { chooseMachineType } from './machine-type.fixture.ts';
import { minutesBefore, recordMorning, recordStretch, sendRecords } from './tracker.fixture.ts';

const getSegments = (page: Page) => page.getByRole('table', { name: 'Activity periods' });
const getRows = (page: Page) =>
  getSegments(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const getTimeline = (page: Page) => page.getByRole('listbox', { name: /hour by hour$/ });

test('an open page shows a new reading within seconds, without a reload', async ({
  page,
  portal,
  organisation,
}) => {
  const now = new Date();
  const { machine, imei } = await portal.build.trackedMachine(
    organisation,
    'Excavator',
    minutesBefore(now, 60),
  );
  await page.goto(`/machines/${machine.id}`);
  await expect(getRows(page)).toHaveText([/Missing/]);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  await sendRecords(portal.gateway, imei, recordStretch(minutesBefore(now, 30), now, 'working'));
  await expect(getTimeline(page).getByRole('option', { name: /^Active/ })).toBeVisible();
  await expect(getRows(page)).toHaveText([/Missing/, /Active.*engine speed/]);
  await expect(page.getByRole('term').filter({ hasText: /^Now$/ }).locator('..')).toContainText('Active');
  expect(loads).toBe(0);
});

test.describe('a morning of every state', () => {
  test.beforeEach(async ({ page, portal, organisation }) => {
    const now = new Date();
    const { machine, imei } = await portal.build.trackedMachine(
      organisation,
      'Anna',
      minutesBefore(now, 400),
    );
    await sendRecords(portal.gateway, imei, recordMorning(now));
    await page.goto(`/machines/${machine.id}`);
    await expect(getRows(page)).toHaveCount(8);
  });

  test('lists each segment with its evidence', async ({ page }) => {
    await expect(getRows(page)).toHaveText([
      /Missing.*none/,
      /Off.*30\smin.*engine speed/,
      /Active.*1\sh\s30\smin.*engine speed/,
      /Idle.*25\smin.*engine speed/,
      /Missing.*1\sh\s05\smin.*none/,
      /Unknown.*30\smin/,
      /Running.*1\sh.*ignition/,
      /Off.*may still change.*engine speed/,
    ]);
    // A stop of half an hour belongs to the work before or after it, a longer silence does not.
    const periods = getSegments(page).locator('.segment-period');
    await expect(periods.nth(1)).toContainText(/^Work.*active.*idle/);
    await expect(periods.nth(2)).toContainText(/^Missing/);
    await expect(periods.nth(3)).toContainText(/^Running/);
    const totals = page.getByLabel('Day totals');
    await expect(totals).toContainText(/Active.*1\sh\s30\smin.*Idle.*25\smin.*Running.*1\sh/);
    await expect(totals).toContainText(/\d+% known/);
  });

  test('draws each state differently, and nothing after now', async ({ page }) => {
    const getBar = (state: string) =>
      getTimeline(page)
        .getByRole('option', { name: new RegExp(`^${state}`) })
        .first()
        .locator('.state-bar');
    const getHeight = async (state: string) => (await getBar(state).boundingBox())?.height ?? 0;
    await expect(getBar('Missing')).toHaveCSS('fill', /#pattern-missing/);
    await expect(getBar('Unknown')).toHaveCSS('fill', /#pattern-unknown/);
    await expect(getBar('Running')).toHaveCSS('stroke-width', '1.5px');
    await expect(getBar('Active')).toHaveCSS('fill', 'rgb(22, 104, 208)');
    await expect(getBar('Idle')).toHaveCSS('fill', 'rgb(201, 108, 0)');
    expect(await getHeight('Off')).toBeLessThan((await getHeight('Active')) / 2);

    const last = await getTimeline(page).getByRole('option').last().boundingBox();
    const line = await getTimeline(page).boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan((line?.x ?? 0) + (line?.width ?? 0) * 0.6);
  });

  test('can be stepped through with the keyboard, and the address keeps the selection', async ({ page }) => {
    await getTimeline(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    const running = getTimeline(page).getByRole('option', { name: /^Running/ });
    await expect(running).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/selectedSegment=/);
    await page.reload();
    await expect(running).toHaveAttribute('aria-selected', 'true');
    await expect(getRows(page).filter({ hasText: 'Running' }).getByRole('button')).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('shows that yesterday has no data and that tomorrow has not begun', async ({ page }) => {
    const date = page.getByLabel('Date', { exact: true });
    const today = await date.inputValue();
    await page.getByRole('button', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/selectedDate=/);
    await expect(page.getByText('This machine was not monitored on this day.')).toBeVisible();
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(date).toHaveValue(today);
    await expect(getRows(page)).toHaveCount(8);
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(page.getByText('This day has not started yet.')).toBeVisible();
    await page.goBack();
  });
});

test('changes name, asset id and type', async ({ page, portal, organisation }) => {
  const { id } = await portal.build.machine(organisation, 'Old name');
  await page.goto(`/machines/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Old name' });
  await dialog.getByLabel('Name').fill('New name');
  await dialog.getByLabel('Asset id').fill('A-9');
  await chooseMachineType(dialog, 'roll', 'Roller');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New name');
  await expect(page.getByText('A-9 · Roller')).toBeVisible();
  await expect(page).toHaveTitle('New name · Groundwork');
});

test.describe('two people edit one machine', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('the second sees the conflict and chooses which version to keep', async ({
    page,
    portal,
    organisation,
  }) => {
    const machine = await portal.build.machine(organisation, 'Excavator');
    await page.goto(`/machines/${machine.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Asset id').fill('mine');
    await organisation.administrator.call(editMachine, {
      params: { id: machine.id },
      body: { name: 'Excavator', assetID: 'theirs', version: machine.version },
    });

    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Someone else changed this at the same time. Please reload and try again.',
    );
    await expect(dialog.getByLabel('Asset id')).toHaveValue('mine');
    await expect(page.getByText('theirs · Excavator')).toBeVisible();
    await dialog.getByRole('button', { name: 'Load the saved version' }).click();
    await expect(dialog.getByLabel('Asset id')).toHaveValue('theirs');
    await dialog.getByLabel('Asset id').fill('mine after all');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('mine after all · Excavator')).toBeVisible();
  });
});

test('a source is attached, its readings become history, and it is detached', async ({
  page,
  portal,
  organisation,
}) => {
  const now = new Date();
  const machine = await portal.build.machine(organisation, 'Excavator');
  const { code } = await portal.build.source(organisation);
  await sendRecords(portal.gateway, code, recordStretch(minutesBefore(now, 60), now, 'working'));
  await page.goto(`/machines/${machine.id}`);
  const sources = page.getByRole('region', { name: 'Sources' });
  await expect(sources).toContainText('No sources attached yet.');

  await sources.getByRole('button', { name: 'Attach source' }).click();
  const attaching = page.getByRole('dialog', { name: 'Attach a source to Excavator' });
  await expect(attaching.getByLabel('Source')).toContainText(code);
  const startOfToday = `${(await attaching.getByLabel('Attached from').inputValue()).slice(0, 10)}T00:00`;
  await attaching.getByLabel('Attached from').fill(startOfToday);
  await attaching.getByRole('button', { name: 'Attach source' }).click();
  await expect(sources.getByRole('listitem')).toContainText(code);
  await expect(getRows(page).filter({ hasText: 'Active' })).toHaveCount(1);

  await sources.getByRole('button', { name: `Detach ${code}` }).click();
  const detaching = page.getByRole('dialog', { name: `Detach ${code}?` });
  await detaching.getByRole('button', { name: 'Detach' }).click();
  await expect(sources.getByRole('button', { name: `Detach ${code}` })).toBeHidden();
  await expect(page.getByRole('term').filter({ hasText: /^Now$/ }).locator('..')).toContainText(
    'Not monitored',
  );
});
