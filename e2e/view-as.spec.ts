import { GET as me } from '@groundwork/contract/v1/me.ts';
import { POST as issueLink } from '@groundwork/contract/v1/portal/organisations/_id/administrator-links.ts';
import { becomeAdministrator } from './build.fixture.ts';
import { heading } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';

test.use({ expectedErrors: /status of 401/ });

test('a tab shows the portal as another person, says so, and changes nothing; other tabs do not notice', async ({
  page,
  context,
  portal,
  organisation,
}) => {
  await portal.build.machine(organisation, 'Digger');
  await portal.build.site(organisation, 'Quarry');
  const { link } = await portal.build.staff.call(issueLink, { params: { id: organisation.id } });
  const colleague = await becomeAdministrator(portal.url, link);
  const { user } = await colleague.call(me, {});

  await page.goto(`/users/${user.id}`);
  const open = async () => {
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'View as' }).click();
    return opening;
  };
  const tab = await open();
  const banner = tab.getByRole('complementary', { name: 'View as another person' });
  await expect(banner).toContainText('You see the portal as Robin Field. Nothing can be changed.');

  await tab.goto('/organisation/sites');
  await expect(tab.getByRole('row', { name: 'Quarry' })).toBeVisible();
  await expect(tab.getByRole('main').getByRole('link', { name: 'Add site' })).toHaveCount(0);
  await tab.goto('/organisation/users');
  await heading(tab, 'Users and access review');
  await expect(tab.getByRole('link', { name: 'Invite people' })).toHaveCount(0);
  await expect(tab.getByRole('button', { name: /^Suspend/ })).toHaveCount(0);
  await tab.goto('/portal/multiple/users');
  await expect(tab.getByRole('main')).toContainText('You see the portal as somebody else.');
  const refused = await tab.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('groundwork.view') ?? '{}');
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ name: 'Quarry', zone: 'UTC' });
    const answer = await fetch('/v1/portal/sites', { method: 'POST', headers, body });
    return ((await answer.json()) as { code: string }).code;
  });
  expect(refused).toBe('VIEW_ONLY');

  await page.reload();
  await expect(page.getByRole('button', { name: 'View as' })).toBeVisible();
  await expect(page.getByText('You see the portal as')).toHaveCount(0);

  await banner.getByRole('button', { name: 'End' }).press('Enter');
  await expect(tab).toHaveURL(/dashboard/);
  await expect(banner).toHaveCount(0);
  expect(await tab.evaluate(() => sessionStorage.getItem('groundwork.view'))).toBeNull();
  await expect(tab.getByText('This tab is yours again')).toHaveCount(0);

  // A view that ends by itself says so, and leaves one's own sign-in alone.
  const ended = await open();
  await expect(ended.getByText('You see the portal as Robin Field.')).toBeVisible();
  await ended.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('groundwork.view') ?? '{}');
    await fetch('/v1/users/view-as', { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } });
  });
  await ended.getByRole('link', { name: 'Machines' }).first().click();
  await expect(
    ended.getByText('You no longer see the portal as Robin Field. This tab is yours again, Robin.'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'View as' })).toBeVisible();
});

test('a view looks at itself when its hour is over, without anybody clicking', async ({
  page,
  context,
  portal,
  organisation,
}) => {
  await context.clock.install();
  const { link } = await portal.build.staff.call(issueLink, { params: { id: organisation.id } });
  const { user } = await (await becomeAdministrator(portal.url, link)).call(me, {});
  await page.goto(`/users/${user.id}`);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'View as' }).click();
  const tab = await opening;
  await expect(tab.getByText('You see the portal as Robin Field.')).toBeVisible();
  await tab.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('groundwork.view') ?? '{}');
    await fetch('/v1/users/view-as', { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } });
  });
  const looking = tab.waitForRequest('**/v1/me');
  await context.clock.fastForward('01:00:01');
  await looking;
  await expect(
    tab.getByText('You no longer see the portal as Robin Field. This tab is yours again, Robin.'),
  ).toBeVisible();
});
