import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { provesRow } from '../testing/spec-proof.ts';
import { expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';

const run = promisify(execFile);

/** Runs a command as somebody pastes it into a terminal. */
const paste = async (command: string): Promise<{ machines?: { name: string }[]; code?: string }> =>
  JSON.parse((await run('sh', ['-c', `${command} --silent`])).stdout);

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a person creates a token, copies a first call that works, and ends the token', async ({
  page,
  portal,
  organisation,
}) => {
  await portal.build.machine(organisation, 'Anna');
  await page.goto('/user/settings');
  const panel = page.getByRole('region', { name: 'Access tokens' });
  await expect(panel).toContainText('No access tokens yet.');
  await panel.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await dialog.getByLabel('Name').fill('Monthly report');
  await expect(dialog.getByRole('checkbox', { name: 'Read' })).toBeChecked();
  await expectAccessibleInBoth(page, 'the form of a new token');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('It will not be shown again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy' }).last().click();
  const command = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(command).toContain(await dialog.getByRole('textbox', { name: 'Access token' }).inputValue());
  expect((await paste(command)).machines).toMatchObject([{ name: 'Anna' }]);
  const token = await dialog.getByRole('textbox', { name: 'Access token' }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.goto('/api');
  await page.getByRole('textbox', { name: 'Access token' }).fill(token);
  const first = page.getByRole('region', { name: 'First call' }).locator('pre');
  expect((await paste(await first.innerText())).machines).toMatchObject([{ name: 'Anna' }]);
  await page.goto('/user/settings');
  await expect(page.locator('body')).not.toContainText('gwt_');
  await page.reload();
  await expect(panel).toContainText('from 127.0.0.1');
  await panel.getByRole('button', { name: 'End Monthly report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await expect(panel).toContainText(/Ended \d/);
  expect(await paste(command)).toMatchObject({ code: 'INVALID_ACCESS_TOKEN' });
});

test('administrators see the tokens of the organisation and its members, at any width', async ({ page }) => {
  await provesRow('screen:/organisation/access-tokens', () => page.goto('/organisation/access-tokens'));
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await dialog.getByLabel('Name').fill('Rental system with a very long name of sixty letters in all');
  for (const name of ['Change hires', 'Change customers', 'Change machines'])
    await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByLabel('Expires after').selectOption('7 days');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByRole('textbox', { name: 'First call' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoOverflow(page, 'a new token at 320 px');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const panel = page.getByRole('region', { name: 'Access tokens' });
  await expect(panel).toContainText('of the organisation');
  await expect(panel).toContainText('1 token expires within two weeks.');
  await expectNoOverflow(page, 'tokens at 320 px');
  await expectAccessibleInBoth(page, 'the tokens of an organisation');
});
