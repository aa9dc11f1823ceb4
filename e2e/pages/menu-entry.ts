import { expect, type Page } from '@playwright/test'

/** Shows what is behind the last entry of a long menu. */
export async function showRest(page: Page): Promise<void> {
  const more = page.getByRole('menuitem', { name: 'More…', exact: true })
  await more.click()
  await expect(more).toBeHidden()
}

/** Picks an entry of the open menu, also one that is behind its last entry. */
export async function chooseEntry(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name, exact: true })
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  if (!(await entry.isVisible())) await showRest(page)
  await entry.click()
}
