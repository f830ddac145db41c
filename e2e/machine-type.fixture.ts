import type { Locator } from '@playwright/test';

/** Types part of a machine type's name into its field and selects the type from the list. */
export async function chooseMachineType(form: Locator, typed: string, name: string): Promise<void> {
  await form.getByRole('combobox', { name: 'Machine type' }).fill(typed);
  await form.getByRole('option', { name, exact: true }).click();
}
