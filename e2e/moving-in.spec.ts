import { expectAccessible, expectNoOverflow } from './craft.fixture.ts';
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
  await expectAccessible(page, 'import');
  await expectNoOverflow(page, 'import');
  await button('Import 2 lines').click();
  await expect(getNames(page)).toHaveCount(5);

  await page.getByRole('searchbox', { name: 'Search machines' }).fill('R-');
  await expect(getNames(page)).toHaveCount(2);
  await button('Change several').click();
  await dialog.getByRole('checkbox', { name: 'All 2 listed machines' }).check();
  await dialog.getByRole('checkbox', { name: '=1+1 · R-3' }).uncheck();
  await dialog.getByLabel('What to change').selectOption('Archive');
  await button('Show what changes').click();
  await expect(dialog).toContainText('Change: 1. As they are: 0.');
  await expectAccessible(page, 'changes');
  await button('Change 1 machine').click();
  await expect(getNames(page)).toHaveText(['=1+1']);
  await button('Import').click();
  await dialog.getByRole('button', { name: /^Undo Selected machines/ }).click();
  await dialog.getByRole('button', { name: /^Undo Machines/ }).click();
  await expect(dialog.getByText('Undone')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox', { name: 'Search machines' }).fill('');
  await expect(getNames(page)).toHaveCount(3);
});
