import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STEPS = 40;

/** Presses Tab, or Shift+Tab, until the element has the focus. Fails if it cannot be reached. */
export async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(element).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press(key);
    if (await isFocused(element)) return;
  }
  await expect(element, 'reached by Tab').toBeFocused();
}

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === node.ownerDocument.activeElement);
