import type { Page } from '@playwright/test';

export const getGrid = (page: Page) => page.getByRole('grid', { name: 'Machines' });

/** The names of the listed machines, without the second line of their kinds. */
export const getNames = (page: Page) => getGrid(page).getByRole('rowheader').getByRole('link');

/** Opens the days of the list, which also say whether archived machines are shown. */
export const openDays = (page: Page) =>
  page.getByRole('search').locator('button[aria-expanded]').first().click();
