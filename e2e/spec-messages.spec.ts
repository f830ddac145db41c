import type { Page } from '@playwright/test';
import errors from '../apps/web/locales/en/errors.json' with { type: 'json' };
import loadFailure from '../apps/web/locales/en/load-failure.json' with { type: 'json' };
import { provesRow } from '../testing/spec-proof.ts';
import { expect, test } from './journey.fixture.ts';

const main = (page: Page) => page.getByRole('main');

/** Expects an element with exactly this text. */
const expectText = (page: Page, text: unknown) =>
  expect(page.getByText(String(text), { exact: true }).first()).toBeVisible();

/** The body of a refusal. */
const refusal = (status: number, code: string, message = '') => ({
  status,
  json: { code, message, requestId: 'a-request' },
});

/** Makes a call fail until the test removes it, once with each of the failures. */
async function failWith(page: Page, call: string, failure: ReturnType<typeof refusal> | 'no answer') {
  await page.unroute(call);
  await page.route(call, (route) => (failure === 'no answer' ? route.abort() : route.fulfill(failure)));
}

test.describe('failures', () => {
  test.use({ expectedErrors: /ERR_FAILED|status of [45]\d\d|thrown|Error|ChunkFailure/ });

  test('each has the text of the specification', async ({ page, portal, organisation }) => {
    await portal.build.machine(organisation, 'Excavator Anna');
    const refusals = [refusal(500, 'INTERNAL'), refusal(403, 'FORBIDDEN'), refusal(400, 'RANGE_TOO_LONG')];

    await provesRow('message:dashboard', async ({ text }) => {
      for (const failure of [...refusals, 'no answer'] as const) {
        await failWith(page, '**/v1/portal/dashboard*', failure);
        await page.goto('/dashboard');
        await expectText(page, text);
      }
    });
    await provesRow('state:loading/dashboard/fails', async () => {
      await failWith(page, '**/v1/portal/dashboard*', refusal(400, 'RANGE_TOO_LONG'));
      await page.goto('/dashboard');
      // The reason is shown below the text, because a person can do something about it.
      await expectText(page, errors.RANGE_TOO_LONG);
    });
    await provesRow('state:loading/dashboard/succeeds', async () => {
      await page.unrouteAll();
      await main(page).getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('region', { name: /^Now, / })).toContainText('1 machine');
      await expect(main(page).getByRole('alert')).toHaveCount(0);
    });

    await provesRow('message:machines', async ({ text }) => {
      for (const failure of refusals) {
        await failWith(page, '**/v1/portal/machines/cards*', failure);
        await page.goto('/machines/list');
        await expectText(page, text);
      }
    });

    await provesRow('message:connection', async ({ text }) => {
      await failWith(page, '**/v1/portal/machines/cards*', 'no answer');
      await page.goto('/machines/list');
      await expectText(page, text);
    });
    await provesRow('code:transport/NO_RESPONSE', ({ code }) =>
      expectText(page, errors[code as keyof typeof errors]),
    );
    const grid = page.getByRole('grid', { name: 'Machines' });
    await provesRow('state:loading/machine-list/fails', () => expect(grid).toHaveCount(0));
    await provesRow('state:loading/machine-list/succeeds', async () => {
      await page.unrouteAll();
      await main(page).getByRole('button', { name: 'Retry' }).click();
      await expect(grid).toBeVisible();
      await expect(main(page).getByRole('alert')).toHaveCount(0);
    });
    await provesRow('state:loading/machine-list/summary', async () => {
      await failWith(page, '**/v1/portal/machines/summaries*', refusal(500, 'INTERNAL'));
      await page.goto('/machines/list');
      await expect(main(page).getByRole('alert')).toContainText('The figures could not be loaded.');
      await expect(grid).toContainText('Excavator Anna');
    });
  });

  test('an error that nothing else caught shows a page with a link that reloads it', async ({ page }) => {
    await page.goto('/machines/list');
    await expect(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible();
    await page.evaluate(
      'Intl.DateTimeFormat.prototype.formatToParts = Intl.DateTimeFormat.prototype.format = null',
    );
    await page.evaluate("Object.defineProperty(Intl, 'DateTimeFormat', { value: null })");
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await provesRow('message:speed-bump', ({ text }) => expectText(page, text));
    await provesRow('screen:generic-error', async () => {
      const reload = page.getByRole('link', { name: 'Reload the page' });
      await expect(reload).toHaveAttribute('href', '/dashboard');
      await reload.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    });
  });

  test('a page that does not load offers a retry', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    const triedAt: number[] = [];
    await page.route(/\/assets\/create-[^/]+\.js/, (route) => {
      triedAt.push(performance.now());
      return route.abort();
    });
    await page.goto('/portal/sites/create');
    await provesRow('message:page-load', async ({ text }) => {
      await expectText(page, text);
      await provesRow('constant:page-load-tries', ({ value }) => expect(triedAt).toHaveLength(Number(value)));
      await provesRow('constant:page-load-pause-ms', ({ value }) => {
        const pausesMs = triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? 0));
        expect(Math.min(...pausesMs)).toBeGreaterThan(0.9 * Number(value));
      });
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByLabel('Site name')).toBeVisible();
    });
  });

  test('a page that does not load says so for 15 seconds', async ({ page }) => {
    await page.clock.install();
    await page.route(/\/assets\/create-[^/]+\.js/, (route) => route.abort());
    await page.goto('/portal/sites/create');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(async () => {
      await page.clock.fastForward(600);
      await expect(retry).toBeVisible({ timeout: 100 });
    }).toPass();
    await provesRow('constant:page-load-toast-ms', async ({ value }) => {
      await page.clock.fastForward(Number(value) / 2);
      await expect(retry).toBeVisible();
      await page.clock.fastForward(Number(value) / 2);
      await expect(retry).toBeHidden();
      await expectText(page, loadFailure.title);
    });
  });
});

test('a range before 26 April 2022 is warned of, wherever a range is chosen', async ({
  page,
  portal,
  organisation,
}) => {
  const { id } = await portal.build.machine(organisation, 'Excavator Anna');
  await provesRow('message:off-hours-from', async ({ text }) => {
    const warning = page.getByText(String(text).replace('{date}', '26 April 2022'), { exact: true });
    for (const address of ['/dashboard', '/machines/list', `/machines/${id}`]) {
      await page.goto(`${address}?startDate=2022-04-25&endDate=2022-05-01`);
      await expect(warning).toBeVisible();
      await provesRow('constant:off-hours-from', async ({ value }) => {
        await page.goto(`${address}?startDate=${value}&endDate=2022-05-01`);
        const from = main(page).getByLabel('From', { exact: true });
        const range = main(page).getByRole('button', { name: /26 Apr.* 1 May 2022/ });
        await from.or(range).waitFor();
        if (await range.isVisible()) await range.click();
        await expect(from).toHaveValue('26/04/2022');
        await expect(warning).toBeHidden();
      });
    }
  });
});

test.describe('an end of the session', () => {
  test.use({ expectedErrors: /status of (401|500)|ERR_FAILED/ });

  test('is shown after a picture that the server refuses', async ({ page, portal, organisation }) => {
    const { id } = await portal.build.machine(organisation, 'Excavator Anna');
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAABgAAAASCAIAAADOjonJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIElEQVQ4jWM4mcNAFcQwatDJ0TA6OZqOckazSM5wKkYA3zcJj6T4KjEAAAAASUVORK5CYII=',
      'base64',
    );
    await page.request.post(`/v1/machines/${id}/image`, {
      headers: { authorization: `Bearer ${organisation.administrator.token}` },
      multipart: { image: { name: 'photo.png', mimeType: 'image/png', buffer: picture } },
    });
    await page.route(/\/image\?/, (route) => route.fulfill(refusal(401, 'UNAUTHENTICATED')));
    await page.goto('/machines/list');
    await provesRow('rule:roles/unauthorised', async () => {
      await expectText(page, errors.UNAUTHENTICATED);
      await expect(page).toHaveURL(/\/login/);
    });
    await page.reload();
    await expect(page.getByLabel('Email address')).toBeVisible();
  });

  test('without an answer the session stays, and can be fetched again', async ({ page }) => {
    await failWith(page, '**/v1/me', 'no answer');
    await page.goto('/machines/list');
    await expect(main(page).getByRole('alert')).toContainText(errors.NO_RESPONSE);
    await page.unrouteAll();
    await main(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(/\/machines\/list/);
    await expect(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible();
  });

  test('is shown if the session cannot be fetched', async ({ page }) => {
    await page.route('**/v1/me', (route) => route.fulfill(refusal(500, 'INTERNAL')));
    await page.goto('/machines/list');
    await provesRow('message:session-timed-out', async ({ text }) => {
      await expect(main(page).getByRole('alert')).toHaveText(String(text));
    });
    await provesRow('state:authentication/session-update-fails', async () => {
      await expect(page).toHaveURL(/\/login/);
      expect(await page.evaluate("localStorage.getItem('groundwork.identity')")).toBeNull();
    });
  });
});

test.describe('the check of an email address', () => {
  test.use({ visitor: 'nobody', expectedErrors: /ERR_FAILED|status of (400|429|500)/ });

  test('shows the text of its code, the text of the server, or the text about the connection', async ({
    page,
  }) => {
    const check = '**/v1/portal/users/loginoptions';
    const expectAfter = async (failure: ReturnType<typeof refusal> | 'no answer', text: string) => {
      await failWith(page, check, failure);
      await page.goto('/login');
      await page.getByLabel('Email address').fill('robin@example.com');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expectText(page, text);
    };
    await provesRow('message:email-check-code', async () => {
      await expectAfter(refusal(400, 'EMAIL_NOT_AVAILABLE'), errors.EMAIL_NOT_AVAILABLE);
      await expectAfter(refusal(400, 'NONE_OF_OURS', 'The server says why.'), 'The server says why.');
      await expectAfter(
        { status: 400, json: { code: '', message: 'Only a text.', requestId: '' } },
        'Only a text.',
      );
      for (const failure of [
        refusal(429, 'TOO_MANY_REQUESTS'),
        refusal(500, 'INTERNAL'),
        'no answer',
      ] as const)
        await expectAfter(failure, errors.NO_RESPONSE);
      await page.unroute(check);
      await page.goto('/login');
      await page.getByLabel('Email address').fill('robin');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expectText(page, errors.INVALID_REQUEST);
    });
  });
});

test('a download may take 180 seconds, other calls 60', async ({ page, portal, organisation }) => {
  await portal.build.machine(organisation, 'Excavator Anna');
  await page.addInitScript(`
    globalThis.timeouts = [];
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (durationMs) => {
      globalThis.timeouts.push(durationMs);
      return timeout.call(AbortSignal, durationMs);
    };
  `);
  const timeouts = () => page.evaluate<readonly number[]>('[...new Set(globalThis.timeouts)]');
  await page.goto('/machines/list');
  await expect(page.getByRole('rowheader', { name: 'Excavator Anna' })).toBeVisible();
  await provesRow('constant:api-timeout-ms', async ({ value }) => expect(await timeouts()).toEqual([value]));
  for (const address of ['/machines/list', '/receipts?figure=activeHours']) {
    await page.goto(address);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await downloading;
    await provesRow('constant:download-timeout-ms', async ({ value }) =>
      expect(await timeouts()).toContain(value),
    );
  }
});
