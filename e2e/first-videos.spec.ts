import { POST as attachSource } from '@groundwork/contract/v1/portal/machines/_id/attachments.ts';
import { POST as issueLink } from '@groundwork/contract/v1/portal/organisations/_id/administrator-links.ts';
import { POST as createOrganisation } from '@groundwork/contract/v1/portal/organisations/index.ts';
import { POST as allotSource } from '@groundwork/contract/v1/portal/sources/index.ts';
import { LANGUAGES } from '@groundwork/domain/limits.ts';
import { getVideoSeconds, VIDEO_AREAS, type VideoArea } from '@groundwork/domain/settings/first-video.ts';
import type { Browser, Page } from '@playwright/test';
import videos from '../apps/web/locales/en/videos.json' with { type: 'json' };
import { signedInAs } from '../testing/signed-in.fixture.ts';
import { provesRow } from '../testing/spec-proof.ts';
import { redeemLink } from './build.fixture.ts';
import { expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { expect, type JourneyPortal, test } from './journey.fixture.ts';
import { watchPage } from './page-watch.fixture.ts';

const dialogOf = (page: Page, area: VideoArea) => page.getByRole('dialog', { name: videos[area].title });
const videoOf = (page: Page, area: VideoArea) => dialogOf(page, area).locator('video');

/** The element as the page has it, whose types are not known here. */
type VideoElement = {
  readonly paused: boolean;
  readonly currentTime: number;
  readonly duration: number;
  readonly textTracks: Iterable<{ readonly mode: string; readonly language: string }>;
};

type VideoState = {
  readonly isPaused: boolean;
  readonly atSeconds: number;
  readonly seconds: number;
  /** The languages of the captions that are shown. */
  readonly shownCaptions: readonly string[];
};

/** What the browser says of a video. */
const readVideo = (page: Page, area: VideoArea): Promise<VideoState> =>
  videoOf(page, area).evaluate((video: VideoElement) => ({
    isPaused: video.paused,
    atSeconds: video.currentTime,
    seconds: video.duration,
    shownCaptions: [...video.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .map(({ language }) => language),
  }));

const closed = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/v1/account/videos') && response.request().method() === 'POST',
  );

/** A person who has not seen any video yet, in a browser of their own. */
async function openAsNewcomer(browser: Browser, portal: JourneyPortal, organisationId: string) {
  const { link } = await portal.build.staff.call(issueLink, { params: { id: organisationId } });
  const person = await redeemLink(portal.url, link);
  const open = async (reducedMotion: 'reduce' | 'no-preference' = 'reduce') => {
    const context = await browser.newContext({
      baseURL: portal.url,
      storageState: signedInAs(portal.url, person.token),
      viewport: { width: 1280, height: 800 },
      reducedMotion,
    });
    const page = await context.newPage();
    return { page, problems: await watchPage(page, null) };
  };
  return { person, open };
}

test('the video of each area opens on the first visit, once for a person, and can be seen again', async ({
  browser,
  portal,
  organisation,
}) => {
  const { build } = portal;
  const { administrator } = organisation;
  const bare = await build.machine(organisation, 'Bare');
  const { machine: tracked } = await build.trackedMachine(organisation, 'Tracked', new Date());
  const fed = await build.machine(organisation, 'Fed');
  const feed = await build.staff.call(allotSource, {
    body: { organisationId: organisation.id, type: 'HTTP', code: `FEED-${organisation.id}` },
  });
  await administrator.call(attachSource, {
    params: { id: fed.id },
    body: { sourceId: feed.id, attachedFrom: new Date().toISOString() },
  });
  const newcomer = await openAsNewcomer(browser, portal, organisation.id);
  const { page, problems } = await newcomer.open();
  const endUsers = await build.staff.call(createOrganisation, {
    body: { name: `Builders ${organisation.id}`, type: 'end-user', timezone: 'Europe/London' },
  });
  const builder = await openAsNewcomer(browser, portal, endUsers.organisation.id);

  /** Opens a screen for the first time, and closes its video with the Escape key. */
  const expectVideo = async (page: Page, address: string, area: VideoArea) => {
    await page.goto(address);
    await expect(dialogOf(page, area)).toBeVisible();
    await expect
      .poll(async () => (await readVideo(page, area)).seconds)
      .toBeCloseTo(getVideoSeconds(area), 0);
    // All browsers of these tests prefer reduced motion.
    expect(await readVideo(page, area)).toMatchObject({ isPaused: true, atSeconds: 0 });
    const saved = closed(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { seen } = (await (await saved).json()) as { readonly seen: readonly string[] };
    expect(seen).toContain(area);
  };

  await provesRow('screen:first-time-video', {
    'machine list': async () => {
      await page.goto('/machines/list');
      const dialog = dialogOf(page, 'machineList');
      await expect(dialog).toBeVisible();
      // The rest of the page cannot be reached by keyboard.
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Tab');
        const isOutside = await page.evaluate<boolean>(
          "document.activeElement !== document.body && document.activeElement.closest('dialog') === null",
        );
        expect(isOutside).toBe(false);
      }
      await dialog.getByText(videos.transcript).click();
      await expect(dialog.getByRole('listitem')).toHaveText(Object.values(videos.machineList.steps));
      await expectAccessibleInBoth(page, 'a first-time video');
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoOverflow(page, 'a first-time video');
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectVideo(page, '/machines/list', 'machineList');
      const read = page.waitForResponse('**/v1/account/videos');
      await page.reload();
      await read;
      await expect(page.getByRole('grid', { name: 'Machines' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    'rental dashboard': () => expectVideo(page, '/dashboard', 'rentalDashboard'),
    'end-user dashboard': async () => {
      const { page: other, problems } = await builder.open();
      await expectVideo(other, '/dashboard', 'endUserDashboard');
      expect(problems).toEqual([]);
      await other.context().close();
    },
    'map locations': () => expectVideo(page, '/map', 'mapLocations'),
    'site list': () => expectVideo(page, '/sites/portal', 'siteList'),
    routes: () => expectVideo(page, '/routes', 'routes'),
    'machine profile: sensor': () => expectVideo(page, `/machines/${tracked.id}`, 'machineSensor'),
    'machine profile: OEM': () => expectVideo(page, `/machines/${fed.id}`, 'machineOem'),
    'machine profile: info': () => expectVideo(page, `/machines/${bare.id}`, 'machineInfo'),
  });

  // Each video has captions in every language.
  for (const area of VIDEO_AREAS)
    for (const language of LANGUAGES) {
      const captions = await page.request.get(`/videos/${area}.${language}.vtt`);
      expect(captions.headers()['content-type']).toMatch(/^text\/vtt/);
      expect(await captions.text()).toMatch(/^WEBVTT\n/);
    }
  expect(problems).toEqual([]);
  await page.context().close();

  // Another browser of the same person shows none by itself. From the menu it plays, with captions in the portal's language.
  const { page: second, problems: more } = await newcomer.open('no-preference');
  const read = second.waitForResponse('**/v1/account/videos');
  await second.goto('/machines/list');
  await read;
  await expect(second.getByRole('grid', { name: 'Machines' })).toBeVisible();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await second.getByRole('button', { name: 'Account of Robin Field' }).click();
  await second.getByRole('button', { name: videos.list }).click();
  await second.getByRole('button', { name: videos.machineList.title }).click();
  await expect.poll(async () => (await readVideo(second, 'machineList')).atSeconds).toBeGreaterThan(0);
  expect((await readVideo(second, 'machineList')).shownCaptions).toEqual(['en']);
  await second.getByRole('button', { name: videos.close }).click();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  expect(more).toEqual([]);
  await second.context().close();
});
