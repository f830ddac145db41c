import { PATCH as setInformation } from '@groundwork/contract/v1/portal/machines/_id/additional-information.ts';
import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import { expect, test } from './journey.fixture.ts';
import { minutesBefore } from './tracker.fixture.ts';

const SETTINGS = 'webapplication_settings';

/** The paths of the calls that the page sends from now on, with their methods. */
function watchCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test('a machine without a load capacity is saved without a call for it', async ({
  page,
  portal,
  organisation,
}) => {
  const machine = await portal.build.machine(organisation, 'Excavator');
  await organisation.administrator.call(setInformation, {
    params: { id: machine.id },
    body: { additonalInformation: { model: '922' } },
  });
  await page.goto(`/machines/${machine.id}#details`);
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details of Excavator' });
  await provesRow('rule:machine/load-capacity', async () => {
    const calls = watchCalls(page);
    await dialog.getByLabel('Model').fill('926');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(calls).toContain(`PATCH /v1/portal/machines/${machine.id}/additional-information`);
    expect(calls.filter((call) => call.includes('load_capacity'))).toEqual([]);
  });
});

test.describe('an answer that is none', () => {
  test.use({ expectedErrors: /status of 500|ERR_/ });

  test('an error, no answer and an empty activity are shown as failures', async ({
    page,
    portal,
    organisation,
  }) => {
    const now = new Date();
    const { machine } = await portal.build.trackedMachine(organisation, 'Excavator', minutesBefore(now, 60));
    const activity = `**/v1/machines/${machine.id}/activity*`;
    const main = page.getByRole('main');
    await provesRow('rule:calls/empty-activity', async () => {
      await page.route(activity, (route) =>
        route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
      );
      await page.goto(`/machines/${machine.id}`);
      await expect(main.getByRole('alert').first()).toBeVisible();
      await expect(page.getByRole('listbox', { name: /hour by hour$/ })).toHaveCount(0);
    });
    await page.unroute(activity);
    await provesRow('rule:calls/errors', async () => {
      const list = '**/v1/portal/machines/cards*';
      await page.route(list, (route) =>
        route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'x' } }),
      );
      await page.goto('/machines/list');
      await expect(main.getByRole('alert').first()).toContainText(
        'Something went wrong fetching your machines',
      );
      await page.unroute(list);
      await page.route(list, (route) => route.abort());
      await page.reload();
      await expect(main.getByRole('alert').first()).toContainText("We couldn't connect to the product");
    });
  });
});

/** The hue and saturation of a colour token as the browser paints it. Runs in the page, which has no types here. */
const readToken = (page: Page, token: string) =>
  page.evaluate<{ readonly hue: number; readonly saturation: number }>(`(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('${token}').trim();
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
    const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
    const span = high - low;
    const turn = span === 0 ? 0
      : high === red ? (green - blue) / span : high === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
    return { hue: (turn * 60 + 360) % 360, saturation: high === 0 ? 0 : span / high };
  })()`);

for (const scheme of ['light', 'dark'] as const)
  test(`the states have their colours, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/machines/list');
    const hasHue = (token: string, from: number, to: number) => async () => {
      const { hue, saturation } = await readToken(page, token);
      const turned = hue < from ? hue + 360 : hue;
      expect({ token, hue: turned >= from && turned <= to, strong: saturation > 0.4 }).toEqual({
        token,
        hue: true,
        strong: true,
      });
    };
    const isGrey = (token: string) => async () =>
      expect((await readToken(page, token)).saturation).toBeLessThan(0.3);
    await provesRow('rule:display/activity-colours', {
      'active blue': hasHue('--active', 195, 245),
      'idle orange': hasHue('--idle', 15, 48),
      'off grey': isGrey('--off'),
      'unknown grey': isGrey('--unknown'),
      'missing grey': isGrey('--missing'),
      'broken down red': hasHue('--broken', 340, 375),
    });
  });

test.describe('before the sign-in', () => {
  test.use({ visitor: 'nobody', locale: 'pt-PT' });

  test('the language, its texts and its cookie are those of the specification', async ({ page }) => {
    const headings = { en: 'Log in', zh: '登录', nl: 'Inloggen', fr: 'Connexion', de: 'Anmelden' };
    const names = { en: 'English', zh: '简体中文', nl: 'Nederlands', fr: 'Français', de: 'Deutsch' };
    const heading = page.getByRole('heading', { level: 1 });
    const cookie = async () => (await page.context().cookies()).find(({ name }) => name === SETTINGS);
    await provesRow('constant:default-language', async ({ value }) => {
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', String(value));
    });
    const loads = (language: keyof typeof names) => async () => {
      const file = page.waitForResponse(`**/locales/${language}/translation.json*`);
      if (language === 'en') await page.reload();
      else await page.getByRole('combobox').selectOption(names[language]);
      expect((await (await file).json()).login).toBeDefined();
      await expect(heading).toHaveText(headings[language]);
    };
    await provesRow('rule:languages/files', {
      en: loads('en'),
      zh: loads('zh'),
      nl: loads('nl'),
      fr: loads('fr'),
      de: loads('de'),
    });
    await provesRow('constant:languages', async ({ value }) => {
      await expect(page.getByRole('combobox').getByRole('option')).toHaveText(Object.values(names));
      expect(Object.keys(names)).toEqual(value);
    });
    await provesRow('rule:languages/cookie', async () => {
      expect(decodeURIComponent((await cookie())?.value ?? '')).toContain('"language":"de"');
      await page.reload();
      await expect(heading).toHaveText(headings.de);
    });
    await provesRow('constant:settings-cookie', async ({ value }) =>
      expect((await cookie())?.name).toBe(value),
    );
    await provesRow('constant:settings-cookie-days', async ({ value }) => {
      const days = ((await cookie())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
      expect(Math.round(days)).toBe(value);
    });
  });
});

test.describe('a new organisation', () => {
  test.use({ visitor: 'staff' });

  test('starts with the default time zone', async ({ page }) => {
    await page.goto('/admin/orgs/settings/list');
    await page.getByRole('button', { name: 'Add organisation' }).click();
    await provesRow('constant:default-time-zone', async ({ value }) => {
      await expect(page.getByRole('dialog').getByLabel('Time zone')).toHaveValue(new RegExp(String(value)));
    });
  });
});
