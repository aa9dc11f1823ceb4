import { expect, type Page } from '@playwright/test'

/** What the server does in the background, as an administrator sees it. */
export function jobsPage(page: Page) {
  return {
    open: async () => {
      await page.goto('/admin/jobs')
      await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
    },
  }
}
