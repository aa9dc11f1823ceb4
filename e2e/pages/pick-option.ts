import { expect, type Locator } from '@playwright/test'

/**
 * Types a name into a field with a list and takes it from there. The list of what was typed before would make room for
 * the next one below the pointer, so this waits until it is the one that was asked for.
 */
export async function pickOption(field: Locator, name: string): Promise<void> {
  await field.fill(name)
  const list = field.page().getByRole('listbox').filter({ visible: true })
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await list.getByRole('option', { name, exact: true }).click()
}
