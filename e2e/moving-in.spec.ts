import { expectAccessible, expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { buildFleet } from './fleet.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { getGrid, getNames } from './list.fixture.ts';

test('a file of machines is matched by its columns, checked, imported and undone; several machines are changed together', async ({
  page,
  portal,
  organisation,
}) => {
  await buildFleet(portal, organisation);
  await page.goto('/machines/list');
  await expect(getGrid(page).getByRole('row', { name: 'Dumper Bert' })).toContainText('2.0');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await button('Import').click();
  const file = 'Name;Fleet no.;Type\nRoller Rosa;R-1;Roller\nNo type;R-2;\n=1+1;R-3;Excavator';
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'fleet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await expect(dialog).toContainText('Line 3 · No type Type is missing.');
  await dialog.getByLabel('Fleet no.: read as').selectOption('Asset ID');
  await expect(dialog).toContainText('New: 2. Changed: 0. As they are: 0.');
  await expectAccessibleInBoth(page, 'import');
  await expectNoOverflow(page, 'import');
  await button('Import 2 lines').click();
  // The list behind the dialog shows the new machines before it closes, and takes no text until then.
  await expect(dialog).toBeHidden();
  await expect(getNames(page)).toHaveCount(5);

  await page.getByRole('searchbox', { name: 'Search machines' }).fill('R-');
  await expect(getNames(page)).toHaveCount(2);
  await button('Change several').click();
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await box('All 2 listed machines').check();
  await box('Select =1+1').uncheck();
  await expect(page.getByText('1 machine selected')).toBeVisible();
  await button('Change selected machines').click();
  await dialog.getByLabel('What to change').selectOption('Archive');
  await button('Show what changes').click();
  await expect(dialog).toContainText('Change: 1. As they are: 0.');
  await expectAccessible(page, 'changes');
  await button('Change 1 machine').click();
  await expect(getNames(page)).toHaveText(['=1+1']);
  await expect(box('Select =1+1')).toHaveCount(0);
  await button('Import').click();
  await dialog.getByRole('button', { name: /^Undo Selected machines/ }).click();
  await dialog.getByRole('button', { name: /^Undo Machines/ }).click();
  await expect(dialog.getByText('Undone')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox', { name: 'Search machines' }).fill('');
  await expect(getNames(page)).toHaveCount(3);

  // Rows are selected by pointer, by keys, and on a phone.
  await button('Change several').click();
  const rows = getGrid(page).getByRole('row', { selected: true });
  await getGrid(page).getByRole('checkbox').nth(1).click();
  await getGrid(page)
    .getByRole('checkbox')
    .nth(3)
    .click({ modifiers: ['Shift'] });
  await expect(rows).toHaveCount(3);
  await button('Clear selection').click();
  await getGrid(page).getByRole('rowheader').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Control+a');
  await expect(page.getByText('3 machines selected')).toBeVisible();
  await expectAccessible(page, 'selection');
  await page.setViewportSize({ width: 320, height: 700 });
  await box('All 3 listed machines').uncheck();
  await page.getByRole('listitem').filter({ hasText: 'Dumper Bert' }).click();
  await expect(box('Select Dumper Bert')).toBeChecked();
  await expectNoOverflow(page, 'selection');
  await expectAccessible(page, 'selection on a phone');
  await button('Done').click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
