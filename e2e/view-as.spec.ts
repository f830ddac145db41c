import { GET as me } from '@groundwork/contract/v1/me.ts';
import { POST as issueLink } from '@groundwork/contract/v1/portal/organisations/_id/administrator-links.ts';
import { POST as viewAs } from '@groundwork/contract/v1/users/_id/view-as.ts';
import { becomeAdministrator } from './build.fixture.ts';
import { expect, test } from './journey.fixture.ts';

test('a tab shows the portal as another person, says so, and changes nothing; other tabs do not notice', async ({
  page,
  context,
  portal,
  organisation,
}) => {
  await portal.build.machine(organisation, 'Digger');
  const { link } = await portal.build.staff.call(issueLink, { params: { id: organisation.id } });
  const colleague = await becomeAdministrator(portal.url, link);
  const { user } = await colleague.call(me, {});
  const { token, expiresAt } = await organisation.administrator.call(viewAs, { params: { id: user.id } });

  await page.goto('/machines/list');
  const opening = context.waitForEvent('page');
  // As the button does, once a screen has it.
  await page.evaluate(`{
    const tab = window.open('about:blank');
    tab.sessionStorage.setItem('groundwork.view', ${JSON.stringify(JSON.stringify({ token, expiresAt }))});
    tab.location.replace('/');
  }`);
  const tab = await opening;
  const banner = tab.getByRole('complementary', { name: 'View as another person' });
  await expect(banner).toContainText('You see the portal as Robin Field. Nothing can be changed.');
  await tab.goto('/organisation/sites');
  await expect(banner).toBeVisible();
  const refused = await tab.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('groundwork.view') ?? '{}');
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ name: 'Quarry', zone: 'UTC' });
    const answer = await fetch('/v1/portal/sites', { method: 'POST', headers, body });
    return ((await answer.json()) as { code: string }).code;
  });
  expect(refused).toBe('VIEW_ONLY');

  await page.reload();
  await expect(page.getByText('Digger').first()).toBeVisible();
  await expect(page.getByText('You see the portal as')).toHaveCount(0);

  await banner.getByRole('button', { name: 'End' }).press('Enter');
  await expect(tab).toHaveURL(/dashboard/);
  await expect(banner).toHaveCount(0);
  expect(await tab.evaluate(() => sessionStorage.getItem('groundwork.view'))).toBeNull();
});
