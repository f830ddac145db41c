import { readFile } from 'node:fs/promises';
import { PUT as changeSettings } from '@groundwork/contract/v1/portal/organisations/_id/settings.ts';
import { PUT as editSite } from '@groundwork/contract/v1/portal/sites/_id/index.ts';
import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import type { BuiltOrganisation } from './build.fixture.ts';
import { expectCraft, heading } from './craft.fixture.ts';
import { expect, type JourneyPortal, test } from './journey.fixture.ts';

const trail = (page: Page) => page.getByRole('table', { name: 'Audit trail' });

/** Creates a site and renames it. Returns its id. */
async function renameSite(portal: JourneyPortal, organisation: BuiltOrganisation): Promise<string> {
  const { id } = await portal.build.site(organisation, 'Quarry');
  const body = { name: 'North quarry', zone: organisation.timezone };
  await organisation.administrator.call(editSite, { params: { id }, body });
  return id;
}

test('an administrator finds who changed what, before and after', async ({ page, portal, organisation }) => {
  const siteId = await renameSite(portal, organisation);
  const params = { id: organisation.id };
  await portal.build.staff.call(changeSettings, {
    params,
    body: { modules: { operatorAvailability: true } },
  });
  // Wide enough for the last entry of the menu.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/organisation/sites');
  await page.getByRole('link', { name: 'Audit trail' }).first().click();
  const edited = trail(page).getByRole('row').filter({ hasText: 'Edited a site' });
  await expect(edited).toContainText('Name: North quarry (was Quarry)');
  // Settings are named by texts of another screen.
  const settings = trail(page).getByRole('row').filter({ hasText: 'Changed the organisation’s settings' });
  await expect(settings).toContainText('Operators: Yes');
  await edited.getByRole('button').first().press('Enter');
  await expect(edited).toContainText('Site: North quarry');
  await edited.getByRole('button', { name: 'Only this' }).press('Enter');
  await expect(page.getByText('Only Site: North quarry')).toBeVisible();
  await expect(trail(page).getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByLabel('Action').selectOption({ label: 'Sites' });
  await expect(trail(page).getByRole('row')).toHaveCount(3);
  await page.getByLabel('Person').selectOption({ index: 1 });
  await expect(trail(page).getByRole('row')).toHaveCount(3);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('Name: Quarry → North quarry');
  expect(file).toContain(`Site: North quarry (${siteId})`);
  expect(file.trimEnd().split('\r\n')).toHaveLength(3);

  await page.goto('/organisation/audit?startDate=2020-01-01&endDate=2020-01-02');
  await heading(page, 'No events');
});

test('the address of the audit trail holds its filters', async ({ page, portal, organisation }) => {
  const siteId = await renameSite(portal, organisation);
  const opens = (query: string, rows: number) => async () => {
    await page.goto(`/organisation/audit?${query}`);
    if (rows === 0) await heading(page, 'No events');
    else await expect(trail(page).getByRole('row')).toHaveCount(rows + 1);
  };
  await provesRow('screen:/organisation/audit', {
    startDate: opens('startDate=2999-01-01&endDate=2999-01-02', 0),
    endDate: opens('startDate=2019-12-31&endDate=2020-01-01', 0),
    personId: opens('personId=999999', 0),
    action: opens('action=site.edited', 1),
    subjectKind: opens('subjectKind=site', 2),
    subjectId: opens(`subjectKind=site&subjectId=${siteId}`, 2),
  });
});

test('the audit trail is accessible in light and dark, at any width', async ({
  page,
  portal,
  organisation,
}) => {
  test.slow();
  await renameSite(portal, organisation);
  await expectCraft(page, [
    {
      name: 'an opened event',
      show: async () => {
        await page.goto('/organisation/audit');
        await trail(page).getByRole('row').nth(1).getByRole('button').first().click();
        await expect(page.getByText('Only this')).toBeVisible();
      },
    },
  ]);
});
