import type { launchBrowser } from '../../testing/browser.ts';
import { signedInAs } from '../../testing/signed-in.fixture.ts';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

/** Where the portal is, and as whom it is looked at; null: as somebody who is not signed in. */
export type Visit = { readonly url: string; readonly token: string | null };

/** A page of its own, with nothing kept of another one, of the size of a desk's screen. */
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
