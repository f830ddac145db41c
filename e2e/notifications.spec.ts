import errors from '../apps/web/locales/en/errors.json' with { type: 'json' };
import { provesRow } from '../testing/spec-proof.ts';
import { expect, test } from './journey.fixture.ts';

test.describe('a notification', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('closes by itself and is replaced by the next', async ({ page, portal, organisation }) => {
    await portal.build.machine(organisation, 'Excavator Anna');
    await page.clock.install();
    await page.goto('/machines/list');
    const toast = page.getByRole('region', { name: 'Messages' }).locator('.toast');
    const button = page.getByRole('button', { name: 'Download CSV' });
    await provesRow('state:notification/opens', async () => {
      await button.click();
      await expect(toast).toHaveText(/The file has been downloaded\./);
    });
    await provesRow('state:notification/is-replaced', async () => {
      await page.route('**/v1/portal/machines/export*', (route) => route.abort());
      await button.click();
      await expect(toast).toHaveText(new RegExp(errors.NO_RESPONSE.slice(0, 40)));
      await expect(toast).toHaveCount(1);
    });
    await provesRow('constant:notification-ms', async ({ value }) => {
      await page.clock.fastForward(Number(value) / 2);
      await expect(toast).toBeVisible();
      await page.clock.fastForward(Number(value) / 2);
    });
    await provesRow('state:notification/closes-by-itself', () => expect(toast).toBeHidden());

    // Both can be read again, also after a reload, until the person logs out.
    await page.reload();
    await page.getByRole('button', { name: 'Account of Robin Field' }).click();
    await page.getByRole('button', { name: 'Past messages' }).click();
    const past = page.getByRole('dialog', { name: 'Past messages' }).getByRole('listitem');
    await expect(past).toHaveText([
      /^Error, .*We couldn't connect/,
      /^Done, .*The file has been downloaded\.$/,
    ]);
    await page.keyboard.press('Escape');
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate("localStorage.getItem('groundwork.messages')")).toBeNull();
  });
});
