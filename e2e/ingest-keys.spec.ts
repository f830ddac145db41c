import { POST as attachSource } from '@groundwork/contract/v1/portal/machines/_id/attachments.ts';
import { POST as allotSource } from '@groundwork/contract/v1/portal/sources/index.ts';
import { expect, test } from './journey.fixture.ts';
import { minutesBefore } from './tracker.fixture.ts';

test('an administrator creates a key, a program sends with it, and it stops working when revoked', async ({
  page,
  portal,
  organisation,
}) => {
  const now = new Date();
  const machine = await portal.build.machine(organisation, 'Anna');
  const source = await portal.build.staff.call(allotSource, {
    body: { organisationId: organisation.id, type: 'HTTP', code: `PROGRAM-${organisation.id}` },
  });
  await organisation.administrator.call(attachSource, {
    params: { id: machine.id },
    body: { sourceId: source.id, attachedFrom: minutesBefore(now, 60).toISOString() },
  });
  const send = async (key: string) => {
    const readings = [30, 20, 10, 1].map((minutes) => ({
      time: minutesBefore(now, minutes).toISOString(),
      values: [{ name: 'engineSpeedRpm', value: 1_800, kind: 'instant' }],
    }));
    const response = await fetch(`${portal.url}/v1/ingest/readings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ readings }),
    });
    return response.status;
  };

  await page.goto(`/machines/${machine.id}`);
  await page.getByRole('button', { name: `Ingest keys ${source.code}` }).click();
  const dialog = page.getByRole('dialog', { name: `Ingest keys of ${source.code}` });
  await expect(dialog).toContainText('No keys yet.');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = await dialog.getByRole('textbox', { name: 'Key' }).inputValue();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  expect(await send(key)).toBe(200);

  await dialog.getByRole('button', { name: /^Revoke/ }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('revoked');
  expect(await send(key)).toBe(401);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(
    page.getByRole('listbox', { name: /hour by hour$/ }).getByRole('option', { name: /^Active/ }),
  ).toBeVisible();
});
