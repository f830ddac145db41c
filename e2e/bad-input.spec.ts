import { signedInAs } from '../testing/signed-in.fixture.ts';
import { Build, becomeAdministrator } from './build.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { createDataFolder, removeDataFolder, startPortal } from './portal.fixture.ts';
import { minutesBefore, recordStretch, sendRecords } from './tracker.fixture.ts';

const HOSTILE_NAMES = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '{{name}} $t(machines.title)',
  "'; DROP TABLE machine; --",
  '\u202Eevol dna ecaep',
];

test('shows names as text, never as markup', async ({ page, portal, organisation }) => {
  page.on('dialog', () => expect(false, 'a script ran').toBe(true));
  for (const name of HOSTILE_NAMES) {
    const { id } = await portal.build.machine(organisation, name, name);
    await page.goto(`/machines/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(`Edit ${name}`);
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(name);
  }
  await page.goto('/machines/list');
  for (const name of HOSTILE_NAMES) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('an unknown address shows that the page does not exist and links to the dashboard', async ({ page }) => {
  for (const address of ['/nowhere', '/machines/1/2/3', '/not-found', '/%3Cscript%3E', '/admin/nothing']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a list address with invalid parameters shows the list', async ({ page, portal, organisation }) => {
  await portal.build.machine(organisation, 'Excavator');
  await page.goto(
    '/machines/list?startDate=2026-02-30&endDate=soon&filter=flying&show=everything&sortKey=__proto__&x=1',
  );
  await expect(page.getByRole('rowheader', { name: 'Excavator' })).toBeVisible();
});

test.describe('machines of others', () => {
  test.use({ expectedErrors: /status of 40[04]/ });

  test('a foreign, an unknown and a malformed machine id look the same', async ({
    page,
    portal,
    organisation,
  }) => {
    const others = await portal.build.organisation();
    const foreign = await portal.build.machine(others, 'Secret excavator');
    expect(organisation.id).not.toBe(others.id);
    for (const id of [foreign.id, '987654321', 'none-such']) {
      await page.goto(`/machines/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      await expect(page.getByText('This does not exist, or you are not allowed to see it.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      await expect(page.getByText('Secret excavator')).toHaveCount(0);
    }
  });
});

test.describe('a portal that crashes under an open page', () => {
  test.use({
    visitor: 'nobody',
    expectedErrors:
      /status of 503|ERR_CONNECTION_REFUSED|ERR_SOCKET_NOT_CONNECTED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/,
  });

  test('shows the failure, keeps what was typed, and recovers by itself once the portal is back', async ({
    page,
    context,
  }) => {
    const folder = await createDataFolder();
    const before = await startPortal(folder);
    const home = { name: 'Crash Test Plant', type: 'rental', timezone: 'Europe/London' } as const;
    const staff = await becomeAdministrator(before.url, before.firstLink ?? '', home);
    const build = new Build(before.url, staff);
    const organisation = await build.organisation();
    const now = new Date();
    const { machine, imei } = await build.trackedMachine(organisation, 'Excavator', minutesBefore(now, 60));
    await context.setStorageState(signedInAs(before.url, organisation.administrator.token));
    await page.goto(`${before.url}/machines/${machine.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Typed before the crash');

    await before.kill();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText("We couldn't connect to the product");
    await expect(dialog.getByLabel('Name')).toHaveValue('Typed before the crash');

    const ports = { http: Number(new URL(before.url).port), gateway: before.gateway.port };
    const after = await startPortal(folder, ports);
    expect(after.firstLink).toBeNull();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Typed before the crash');
    await sendRecords(after.gateway, imei, recordStretch(minutesBefore(now, 30), now, 'working'));
    await expect(page.getByRole('option', { name: /^Active/ })).toBeVisible();

    await after.stop();
    await removeDataFolder(folder);
  });
});
