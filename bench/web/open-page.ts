import type { launchBrowser } from '../../testing/browser.ts';
import { signedInAs } from '../../testing/signed-in.fixture.ts';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

/** The address of the portal, and the session of the visitor; null: signed out. */
export type Visit = { readonly url: string; readonly token: string | null };

/** Opens a page in a new context, without any stored state, in desktop size. */
export async function openPage(browser: Browser, { url, token }: Visit): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    ...(token !== null && { storageState: signedInAs(url, token) }),
  });
  return context.newPage();
}
