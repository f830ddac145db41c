import { readdirSync } from 'node:fs';
import { TOKEN_SCOPES } from '@groundwork/domain/policy/token-scope.ts';
import type { Page } from '@playwright/test';
import { toTextGroup } from '../apps/web/build/texts.ts';
import { expectNoOverflow } from './craft.fixture.ts';
import { buildFleet } from './fleet.fixture.ts';
import { expect, test } from './journey.fixture.ts';

/** A few texts of each language. */
const LANGUAGES = [
  { name: 'English', tag: 'en', login: 'Log in', machines: 'Machines', active: 'Active', hours: '1.5' },
  { name: '简体中文', tag: 'zh-Hans', login: '登录', machines: '机器', active: '工作', hours: '1.5' },
  { name: 'Nederlands', tag: 'nl', login: 'Inloggen', machines: 'Machines', active: 'Actief', hours: '1,5' },
  {
    name: 'Français',
    tag: 'fr',
    login: 'Connexion',
    machines: 'Machines',
    active: 'Active',
    hours: '1,5',
  },
  { name: 'Deutsch', tag: 'de', login: 'Anmelden', machines: 'Maschinen', active: 'Aktiv', hours: '1,5' },
] as const;

/** Screens that need no data. */
const SCREENS_WITHOUT_DATA = [
  '/dashboard',
  '/receipts?figure=idleHours',
  '/map',
  '/machines/onboard',
  '/api',
];

const FORMER_DAYS = 360;

const settingsCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'webapplication_settings');

test.describe('before the sign-in', () => {
  test.use({ visitor: 'nobody' });

  for (const { name, tag, login } of LANGUAGES.filter(({ tag }) => tag !== 'en')) {
    test(`the portal is shown in ${name}, also after a reload`, async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('combobox').selectOption(name);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(login);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(login);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);

      const cookie = await settingsCookie(page);
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(FORMER_DAYS);
    });
  }

  test.describe('in a browser that prefers another language', () => {
    test.use({ locale: 'nl-BE' });

    test('the portal starts in that language', async ({ page }) => {
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    });
  });

  test.describe('in a browser with an unsupported language', () => {
    test.use({ locale: 'pt-PT' });

    test('the portal starts in English', async ({ page }) => {
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  });
});

test('every screen is translated into each language, with localised numbers, and fits', async ({
  page,
  portal,
  organisation,
}) => {
  const { excavator } = await buildFleet(portal, organisation);
  for (const { name, machines, active, hours } of LANGUAGES) {
    await page.goto('/machines/list');
    await page.getByRole('button', { name: /Robin Field/ }).click();
    await page.getByRole('combobox').filter({ hasText: 'Nederlands' }).selectOption(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(machines);
    await expect(page.getByRole('row', { name: /Excavator Anna/ })).toContainText(hours);
    await expectTranslated(page, name);
    await page.goto(`/machines/${excavator.machine.id}`);
    await expect(page.getByRole('option', { name: new RegExp(`^${active}`) })).toBeVisible();
    await expectTranslated(page, name);
    await page.goto('/organisation/sites');
    await expect(page.getByRole('row', { name: /North Quarry/ })).toBeVisible();
    await expectTranslated(page, name);
    await page.goto('/organisation/machines');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectTranslated(page, name);
    for (const address of SCREENS_WITHOUT_DATA) {
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('.loading, .skeleton-pieces')).toHaveCount(0);
      await expectTranslated(page, name);
    }
    await page.goto('/admin/shifts');
    await page.getByRole('link', { name: 'Monday to Friday' }).click();
    await expect(page.getByRole('img', { name: /50[.,]0/ })).toBeVisible();
    await expectTranslated(page, name);
  }
});

const TEXT_GROUPS = readdirSync(new URL('../apps/web/locales/en', import.meta.url)).map(toTextGroup);
/** Scopes of access tokens look like keys. */
const SCOPES = TOKEN_SCOPES.map((scope) => scope.replace('.', '\\.')).join('|');
const KEY = new RegExp(`\\b(?!${SCOPES})(${TEXT_GROUPS.join('|')})\\.[a-z]\\w+`);

/** A phone; with the longest words also a tablet and a small laptop. */
const listWidths = (language: string): readonly number[] =>
  language === 'Deutsch' ? [390, 768, 1024] : [390];

/** Expects no translation key on the page (a missing text is shown as its key), and room for its words. */
async function expectTranslated(page: Page, language: string): Promise<void> {
  await expect(page.locator('body')).not.toContainText(KEY);
  const desk = page.viewportSize();
  for (const width of listWidths(language)) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page, `${page.url()} in ${language} at ${width} px`);
  }
  if (desk !== null) await page.setViewportSize(desk);
}
