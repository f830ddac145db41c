import type { Page } from '@playwright/test';
import { expect, test } from './journey.fixture.ts';

const getMessages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const getDialog = (page: Page) => page.getByRole('dialog');

test.describe('sites', () => {
  test.use({ expectedErrors: /40[09]/ });

  test('are created with an outline, refused with the reason, and changed', async ({
    page,
    organisation,
  }) => {
    expect(organisation.id).not.toBe('');
    await page.goto('/organisation/sites');
    await expect(page.getByRole('heading', { name: 'No sites yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Add site' }).click();
    await expect(page).toHaveURL('/portal/sites/create');
    await page.getByLabel('Site name').fill('North Quarry');
    await page.getByLabel('Site code').fill('NQ-1');
    await page.getByLabel('First day').fill('2026-03-01');
    await page.getByLabel('Last day').fill('2026-02-01');
    const outline = page.getByRole('textbox', { name: 'Outline' });
    const asText = page.getByText('Enter or load the outline as GeoJSON');
    await asText.click();
    await outline.fill('{"type":"Polygon","coordinates":[[[0,51],[1,51],[1,52],[0,52]]]}');
    await page.getByRole('button', { name: 'Add site' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('not closed');
    await outline.fill('{"type":"Polygon","coordinates":[[[0,51],[1,51],[1,52],[0,51]]]}');
    // The map says what the outline contains before it is saved.
    await expect(page.getByRole('status').filter({ hasText: '3 corners' })).toBeVisible();
    const proposal = page.getByRole('status').filter({ hasText: 'time zone Europe/London' });
    await proposal.getByRole('button', { name: 'Use it' }).click();
    await expect(page.getByLabel('Site time zone')).toHaveValue(/Europe\/London/);
    await expect(proposal).toBeHidden();
    await page.getByLabel('Last day').fill('2026-12-01');
    await page.getByRole('button', { name: 'Add site' }).click();

    await expect(page).toHaveURL('/organisation/sites');
    const row = page.getByRole('row', { name: /North Quarry/ });
    await expect(row).toContainText(/NQ-1.*1 Mar\s–\s1 Dec 2026.*Drawn/);
    await row.getByRole('link', { name: 'Edit North Quarry' }).click();
    await expect(page).toHaveURL(/\/portal\/sites\/create\?siteId=/);
    await asText.click();
    await expect(outline).toHaveValue(/Polygon/);
    await page.getByLabel('Site name').fill('North Pit');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('row', { name: /North Pit/ })).toBeVisible();

    await page.getByRole('link', { name: 'Add site' }).click();
    await page.getByLabel('Site name').fill('Copy');
    await page.getByLabel('Site code').fill('nq-1');
    await page.getByRole('button', { name: 'Add site' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Another site already has this code.');
    await expect(page.getByLabel('Site name')).toHaveValue('Copy');
  });
});

test('a site is created with hours of its own, which its page shows and changes', async ({
  page,
  organisation,
}) => {
  expect(organisation.id).not.toBe('');
  await page.goto('/portal/sites/create');
  await page.getByLabel('Site name').fill('Night Works');
  await page.getByLabel('Hours', { exact: true }).selectOption('Hours of its own…');
  await page.getByLabel('First day').fill('2026-03-02');
  await page.getByRole('button', { name: 'Add site' }).click();
  await page.getByRole('link', { name: 'Edit Night Works' }).click();
  const hours = page.getByRole('region', { name: 'Hours' });
  await expect(hours.getByRole('listitem')).toContainText(/Night Works.*2 Mar 2026/);
  await hours.getByRole('button', { name: /^Undo/ }).click();
  await getDialog(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(hours).toContainText('Same as the organisation');
  await hours.getByRole('button', { name: 'Assign calendar' }).click();
  await expect(getDialog(page).getByLabel('Site', { exact: true })).toHaveValue(/./);
});

test('a file of sites is checked before the import, and its bad lines are named', async ({
  page,
  organisation,
}) => {
  expect(organisation.id).not.toBe('');
  await page.goto('/organisation/sites');
  await page.getByRole('button', { name: 'Import…' }).click();
  const csv = 'name,zone,code\nQuay,Europe/London,Q1\nDock,Europe/Nowhere,D1\nPier,Europe/Paris,P1\n';
  await getDialog(page)
    .getByLabel('Choose a file…')
    .setInputFiles({ name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await getDialog(page).getByRole('button', { name: 'Check file' }).click();
  await expect(getDialog(page)).toContainText(
    '2 sites can be imported. 1 line has errors and will be skipped.',
  );
  await expect(getDialog(page).getByRole('listitem')).toHaveText([/Line 3 · Dock.*Site time zone must be/]);
  await getDialog(page).getByRole('button', { name: 'Import 2 sites' }).click();
  await expect(getMessages(page)).toContainText('2 sites have been imported. 1 line was skipped.');
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('a machine is assigned to a site, moved to another one, and leaves it', async ({
  page,
  portal,
  organisation,
}) => {
  const machine = await portal.build.machine(organisation, 'Dora');
  for (const name of ['Quay', 'Dock']) await portal.build.site(organisation, name);
  await page.goto(`/machines/${machine.id}`);
  const panel = page.getByRole('region', { name: 'Site', exact: true });
  const assign = async (site: string, from: string) => {
    await panel.getByRole('button', { name: 'Assign to site' }).click();
    await getDialog(page).getByLabel('Site', { exact: true }).selectOption(site);
    await getDialog(page).getByLabel('At the site from').fill(from);
    await getDialog(page).getByRole('button', { name: 'Assign to site' }).click();
  };
  await assign('Quay', '2026-03-02T07:00');
  await expect(getMessages(page)).toContainText('Dora is assigned to Quay');
  await assign('Dock', '2026-04-02T07:00');
  await expect(getMessages(page)).toContainText('its assignment to Quay ends at that time');
  await panel.getByText('1 earlier entry').click();
  await expect(panel.getByRole('listitem')).toHaveText([/Dock.*no end date/, /Quay.*2 Apr 2026/]);

  await panel.getByRole('button', { name: 'Change dates Quay' }).click();
  await getDialog(page).getByLabel('At the site from').fill('2026-03-03T07:00');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('listitem').last()).toContainText('3 Mar 2026');
  await panel.getByRole('button', { name: 'End Dock' }).click();
  await getDialog(page).getByRole('button', { name: 'End assignment' }).click();
  await expect(panel.getByText('2 earlier entries')).toBeVisible();
});
