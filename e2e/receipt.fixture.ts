import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.fixture.ts';

/** Parses an amount of a receipt: `12:03:09` in seconds, `1,234.567` in thousandths. */
function parseAmount(text: string): number {
  const plain = text.replaceAll(',', '').replace('−', '-');
  if (!plain.includes(':')) return Math.round(Number.parseFloat(plain) * 1_000);
  const [hours = 0, minutes = 0, seconds = 0] = plain.replace('-', '').split(':').map(Number.parseFloat);
  return (plain.startsWith('-') ? -1 : 1) * (hours * 3_600 + minutes * 60 + seconds);
}

/** Returns the number without its mark, unit and thousands separators: `12.3`. */
const numberIn = (text: string): string => /-?[\d,]+(?:\.\d+)?/.exec(text)?.[0] ?? '';

/** Returns the indexes of the columns with amounts: the numerator and, for a ratio, the denominator. */
async function amountColumns(table: Locator): Promise<readonly number[]> {
  const heads = await table.getByRole('columnheader').allTextContents();
  const isAmount = (head: string) => /h:mm:ss|, (m|l|kg)$/.test(head) && !head.includes('%');
  return heads.flatMap((head, index) => (isAmount(head) ? [index] : []));
}

/** Returns the sums of the amounts in a receipt's table. */
async function sumAmounts(table: Locator): Promise<readonly number[]> {
  const columns = await amountColumns(table);
  const rows = await table.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('> *').allTextContents()));
  return columns
    .slice(0, 2)
    .map((column) => cells.reduce((sum, row) => sum + parseAmount(row[column] ?? ''), 0));
}

/** Returns the numerator and denominator in the head of the receipt. */
async function readParts(page: Page): Promise<readonly number[]> {
  const figure = page.locator('.receipt-value');
  const parts = await page
    .getByRole('definition')
    .filter({ hasText: /\d/, hasNot: figure })
    .allTextContents();
  return parts.map(parseAmount);
}

/** Expects that the open receipt shows the clicked figure and that its rows add up to it. */
export async function expectAddsUp(page: Page, clicked: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt: / })).toBeVisible();
  // Distances and durations may be shown in different units on the two pages, so they are not compared.
  const isDuration = /\d\s(min|s)\b|(^|[^\d.,])\d+\sh\b/.test(clicked);
  if (!page.url().includes('figure=distanceTravelled') && !isDuration)
    await expect(page.locator('.receipt-value .figure-value')).toContainText(numberIn(clicked));
  const table = page.getByRole('table');
  const empty = page.getByText(/^No rows: |^No machines contribute/);
  await expect(table.or(empty)).toBeVisible();
  const parts = await readParts(page);
  const sums = (await table.isVisible()) ? await sumAmounts(table) : parts.map(() => 0);
  expect(sums, `${clicked} at ${page.url()}`).toEqual(parts);
}
