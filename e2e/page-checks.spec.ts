import { expect, type Page, test } from '@playwright/test';
import { runAxe } from './axe.fixture.ts';
import { findCutTexts, findHiddenBoxes } from './boxes.fixture.ts';
import { computeContrasts } from './contrast.fixture.ts';

// What the checks of screens find on pages that are wrong: without a server, since no screen may be.

const show = (page: Page, style: string, body: string) =>
  page.setContent(`<!doctype html><title>Wrong</title><style>${style}</style><main>${body}</main>`);

test('a panel of 6 px is found by its heading and its button, as is a control that is too small', async ({
  page,
}) => {
  const panel = '<section><h2>Meters</h2><p>3,058.7 h</p><button>Correct</button></section>';
  await show(page, 'section { overflow: hidden }', panel);
  expect(await findHiddenBoxes(page)).toEqual([]);
  await show(page, 'section { height: 6px; overflow: hidden }', panel);
  expect(await findHiddenBoxes(page)).toEqual([
    'h2 "Meters": is cut off by section',
    'button "Correct": is cut off by section',
  ]);
  await show(page, 'button { width: 60px; height: 8px; padding: 0; border: 0; overflow: hidden }', panel);
  expect(await findHiddenBoxes(page)).toEqual(['button "Correct": 60 x 8 px']);
  // What scrolls, what is cut by an ellipsis, and what is for screen readers only, are no problems.
  await show(
    page,
    'section { height: 90px; overflow: auto } h2 { width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }',
    `${panel}<section inert style="height: 6px; overflow: hidden"><button>Hidden</button></section>`,
  );
  expect(await findHiddenBoxes(page)).toEqual([]);
});

test('a name that is cut is found, by an ellipsis, a limit of lines or a fold', async ({ page }) => {
  const find = async (style: string) => {
    await show(
      page,
      `p { width: 90px; font: 14px sans-serif; ${style} }`,
      '<p>Halden L16 wheeled loader</p>',
    );
    return findCutTexts(page, ['Halden']);
  };
  const cut = ['Halden L16 wheeled loader'];
  expect(await find('overflow: hidden; text-overflow: ellipsis; white-space: nowrap')).toEqual(cut);
  expect(await find('overflow: hidden; max-height: 1lh')).toEqual(cut);
  expect(await find('overflow: hidden')).toEqual([]);
  expect(await find('overflow: auto; max-height: 1lh')).toEqual([]);
  expect(await findCutTexts(page, ['Brenna'])).toEqual([]);
});

test('a pale text is found, also above a drawing, behind a veil and in large letters', async ({ page }) => {
  const measure = async (style: string, body: string) => {
    await show(page, `body { background: #fff; font: 14px sans-serif } ${style}`, body);
    return (await computeContrasts(page, ['#text']))[0];
  };
  const text = '<p id="text">12.4 h</p>';
  expect(await measure('p { color: #000 }', text)).toEqual({ selector: '#text', ratio: 21, needed: 4.5 });
  expect(await measure('p { color: #777 }', text)).toMatchObject({ ratio: expect.closeTo(4.48, 2) });
  expect(await measure('p { color: #777; font-size: 24px }', text)).toMatchObject({ needed: 3 });
  expect(await measure('p { color: #000; opacity: 0.4 }', text)).toMatchObject({
    ratio: expect.closeTo(2.85, 1),
  });
  // The worst of the colours behind it counts: those of a hatching, and those of a bar next to it in the page.
  const hatch =
    'p { color: #fff; background: repeating-linear-gradient(45deg, rgb(0, 0, 0) 0 2px, rgb(200, 200, 200) 2px 4px) }';
  expect(await measure(hatch, text)).toMatchObject({ ratio: expect.closeTo(1.67, 1) });
  const bar = '.bar { position: absolute; inset: 0; background: #222 } p { position: relative; color: #333 }';
  expect(await measure(bar, `<div class="bar"></div>${text}`)).toMatchObject({
    ratio: expect.closeTo(1.26, 1),
  });
});

test('axe finds a control without a name, also in a frame and in a second run, and with chosen rules only those', async ({
  page,
}) => {
  const list = async (rules?: readonly string[]) =>
    (await runAxe(page, rules)).violations.map(({ id, nodes }) => `${id} ${nodes.length}`);
  const button = '<button aria-label=""><i></i></button>';
  await show(page, '', `<h1>Wrong</h1>${button}`);
  expect(await list(['button-name'])).toEqual(['button-name 1']);
  expect(await list(['image-alt'])).toEqual([]);
  const frame = `<iframe title="Inner" srcdoc='<html lang="en"><title>Inner</title>${button}'></iframe>`;
  await page.evaluate(
    `document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(frame)})`,
  );
  await expect(page.frameLocator('iframe').getByRole('button')).toBeAttached();
  expect(await list(['button-name'])).toEqual(['button-name 2']);
  await page.evaluate(`document.querySelector('main button').textContent = 'Save'`);
  expect(await list(['button-name'])).toEqual(['button-name 1']);
});
