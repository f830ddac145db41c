import { PUT as changeSettings } from '@groundwork/contract/v1/portal/organisations/_id/settings.ts';
import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import { expectAccessible, expectNamedCells } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { minutesBefore } from './tracker.fixture.ts';

const getMessages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const getPanel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const getDialog = (page: Page) => page.getByRole('dialog');

test.describe('a hire', () => {
  test.use({ expectedErrors: /409|400/ });

  test('is created with a new customer, refused if it overlaps, changed and ended', async ({
    page,
    portal,
    organisation,
  }) => {
    const machine = await portal.build.machine(organisation, 'Anna');
    await page.goto(`/machines/${machine.id}`);
    const hires = getPanel(page, 'Hires');
    await expect(hires).toContainText('This machine has not been on hire yet.');

    await hires.getByRole('button', { name: 'Add hire' }).click();
    await getDialog(page).getByLabel('Customer', { exact: true }).selectOption('Add customer…');
    await getDialog(page).getByLabel('Customer name').fill('Bauer & Sons');
    await getDialog(page).getByLabel('On hire from').fill('2026-03-02T07:00');
    await getDialog(page).getByLabel('Contracted hours a day').fill('8.5');
    await getDialog(page).getByLabel('Contract number').fill('C-17');
    await getDialog(page).getByRole('button', { name: 'Add hire' }).click();
    await expect(getMessages(page)).toContainText('The hire of Anna to Bauer & Sons has been saved');
    await expect(hires.getByRole('listitem')).toContainText(
      /2 Mar 2026.*no end date.*Contract C-17 · 8\.5 h a day/,
    );

    await hires.getByRole('button', { name: 'Add hire' }).click();
    await getDialog(page).getByLabel('Customer', { exact: true }).selectOption('Bauer & Sons');
    await getDialog(page).getByLabel('On hire from').fill('2026-04-01T07:00');
    await getDialog(page).getByRole('button', { name: 'Add hire' }).click();
    await expect(getDialog(page).getByRole('alert')).toContainText(
      'This machine is already on hire at this time',
    );
    await expect(getDialog(page).getByLabel('On hire from')).toHaveValue('01/04/2026 07:00');
    await getDialog(page).getByRole('button', { name: 'Cancel' }).click();

    await hires.getByRole('button', { name: 'Edit Bauer & Sons' }).click();
    await getDialog(page).getByLabel('Off hire from').fill('2026-03-01T07:00');
    await getDialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(getDialog(page).getByRole('alert')).toHaveText('The end must be after the start.');
    await getDialog(page).getByLabel('Off hire from').fill('');
    await getDialog(page).getByLabel('Contract number').fill('C-18');
    await getDialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(hires.getByRole('listitem')).toContainText('Contract C-18');

    await hires.getByRole('button', { name: 'End hire Bauer & Sons' }).click();
    await getDialog(page).getByLabel('Off hire from').fill('2026-03-20T17:00');
    await getDialog(page).getByRole('button', { name: 'End hire' }).click();
    await expect(getMessages(page)).toContainText('The end of the hire of Anna');
    await hires.getByText('1 earlier entry').click();
    await expect(hires.getByRole('listitem')).toContainText(/20 Mar 2026/);
    await page.goto('/organisation/records?kind=hires');
    await expect(page.getByRole('row', { name: /Anna/ })).toContainText('20 Mar 2026');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNamedCells(page, 'the hires on a phone');
  });
});

test('a customer is renamed from the hires of a machine', async ({ page, portal, organisation }) => {
  const machine = await portal.build.machine(organisation, 'Berta');
  await page.goto(`/machines/${machine.id}`);
  const hires = getPanel(page, 'Hires');
  await hires.getByRole('button', { name: 'Add hire' }).click();
  await getDialog(page).getByLabel('Customer', { exact: true }).selectOption('Add customer…');
  await getDialog(page).getByLabel('Customer name').fill('Bauer');
  await getDialog(page).getByRole('button', { name: 'Add hire' }).click();
  await expect(hires.getByRole('listitem')).toContainText('Bauer');
  await hires.getByRole('button', { name: 'Customers' }).click();
  await getDialog(page).getByRole('button', { name: 'Edit Bauer' }).click();
  await getDialog(page).getByLabel('Customer name').fill('Bauer Ltd');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page).getByRole('listitem')).toContainText('Bauer Ltd');
  await getDialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(hires.getByRole('listitem')).toContainText('Bauer Ltd');
});

test('a breakdown is logged, shown as the state, and closed', async ({ page, portal, organisation }) => {
  const from = minutesBefore(new Date(), 60);
  const { machine } = await portal.build.trackedMachine(organisation, 'Cleo', from);
  await page.goto(`/machines/${machine.id}`);
  const breakdowns = getPanel(page, 'Breakdowns');
  await breakdowns.getByRole('button', { name: 'Log breakdown' }).click();
  await getDialog(page).getByLabel('Fault').fill('Hydraulic hose');
  await getDialog(page).getByRole('button', { name: 'Log breakdown' }).click();
  await expect(breakdowns.getByRole('listitem')).toContainText('Hydraulic hose');
  await expect(page.getByRole('definition').filter({ hasText: 'Broken down' })).toBeVisible();

  await breakdowns.getByRole('button', { name: 'Edit Hydraulic hose' }).click();
  await getDialog(page).getByLabel('Broken down from').fill('2026-03-02T07:00');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(breakdowns.getByRole('listitem')).toContainText('2 Mar 2026');
  await breakdowns.getByRole('button', { name: 'Close Hydraulic hose' }).click();
  await getDialog(page).getByRole('button', { name: 'Close breakdown' }).click();
  await expect(getMessages(page)).toContainText('has been closed');
  await expect(breakdowns.getByText('1 earlier entry')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Broken down' })).toHaveCount(0);
});

test('an operator is assigned, followed by another, and every record has a list and a history', async ({
  page,
  portal,
  organisation,
}) => {
  const params = { id: organisation.id };
  await portal.build.staff.call(changeSettings, {
    params,
    body: { modules: { operatorAvailability: true } },
  });
  const machine = await portal.build.machine(organisation, 'Dora');
  await page.goto(`/machines/${machine.id}`);
  const operators = getPanel(page, 'Operator');
  const assign = async (name: string, from: string) => {
    await operators.getByRole('button', { name: 'Assign operator' }).click();
    await getDialog(page).getByLabel('Operator', { exact: true }).selectOption('Add operator…');
    await getDialog(page).getByLabel('Name').fill(name);
    await getDialog(page).getByLabel('Assigned from').fill(from);
    await getDialog(page).getByRole('button', { name: 'Assign operator' }).click();
    await expect(operators.getByRole('listitem').first()).toContainText(name);
  };
  await assign('Ben Hill', '2026-03-02T07:00');
  await assign('Zoe Hill', '2026-04-01T07:00');
  await expect(getMessages(page)).toContainText('the assignment of Ben Hill ends at that time');
  await expect(operators.getByText('1 earlier entry')).toBeVisible();

  await provesRow('screen:/organisation/records', {
    kind: async () => {
      for (const [kind, empty] of [
        ['customers', 'No customers yet.'],
        ['hires', 'No machine has been on hire yet.'],
        ['breakdowns', 'No breakdown has been logged yet.'],
      ] as const) {
        await page.goto(`/organisation/records?kind=${kind}`);
        await expect(page.getByText(empty)).toBeVisible();
      }
      await page.getByLabel('Kind of record').selectOption('Operators');
      await expect(page).toHaveURL('/organisation/records?kind=operators');
    },
  });
  const zoe = page.getByRole('row').filter({ hasText: 'Zoe Hill' });
  await expect(zoe.getByRole('link', { name: 'Dora' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Zoe Hill' }).click();
  await getDialog(page).getByLabel('Name').fill('Zoe West');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'History Zoe West' }).click();
  await expect(getDialog(page).getByRole('listitem')).toContainText([
    'Zoe West (was Zoe Hill)',
    'Assigned an operator',
    'Added an operator',
  ]);
  await expectAccessible(page, 'the history of an operator');
});
