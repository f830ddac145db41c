import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.fixture.ts';

/** An amount as a receipt writes it: `12:03:09` in seconds, `1,234.567` in thousandths. */
function amountOf(text: string): number {
  const plain = text.replaceAll(',', '').replace('−', '-');
  if (!plain.includes(':')) return Math.round(Number.parseFloat(plain) * 1_000);
  const [hours = 0, minutes = 0, seconds = 0] = plain.replace('-', '').split(':').map(Number.parseFloat);
  return (plain.startsWith('-') ? -1 : 1) * (hours * 3_600 + minutes * 60 + seconds);
}

/** The number alone, without its mark, unit and thousands: `12.3`. */
const numberIn = (text: string): string => /-?[\d,]+(?:\.\d+)?/.exec(text)?.[0] ?? '';

/** The columns in which amounts stand: what is above the figure's line, and below it where it has a line. */
async function amountColumns(table: Locator): Promise<readonly number[]> {
  const heads = await table.getByRole('columnheader').allTextContents();
  const isAmount = (head: string) => /h:mm:ss|, (m|l|kg)$/.test(head) && !head.includes('%');
  return heads.flatMap((head, index) => (isAmount(head) ? [index] : []));
}

/** The sums of the amounts in a receipt's table. */
async function sumsOf(table: Locator): Promise<readonly number[]> {
  const columns = await amountColumns(table);
  const rows = await table.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('> *').allTextContents()));
  return columns
    .slice(0, 2)
    .map((column) => cells.reduce((sum, row) => sum + amountOf(row[column] ?? ''), 0));
}

/** The amounts above and below the figure's line, as the head of the receipt tells them. */
async function toldParts(page: Page): Promise<readonly number[]> {
  const parts = await page.locator('.receipt-part').filter({ hasText: /\d/ }).allTextContents();
  return parts.map(amountOf);
}

/** The open receipt tells the figure that was clicked, and what it lists adds up to it. */
export async function expectAddsUp(page: Page, clicked: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt: / })).toBeVisible();
  // A column tells ways in kilometres, a figure that stands alone short ones in metres; a day tells durations.
  const isDuration = /\b(hrs?|mins?|secs?)\b/.test(clicked);
  if (!page.url().includes('figure=distanceTravelled') && !isDuration)
    await expect(page.locator('.receipt-value .figure-value')).toContainText(numberIn(clicked));
  const table = page.getByRole('table');
  const empty = page.getByText(/^There are no rows|^No machine has a part/);
  await expect(table.or(empty)).toBeVisible();
  const told = await toldParts(page);
  const sums = (await table.isVisible()) ? await sumsOf(table) : told.map(() => 0);
  expect(sums, `${clicked} at ${page.url()}`).toEqual(told);
}
