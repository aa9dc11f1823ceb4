import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What stands on the screen now breaks no rule of WCAG 2.2 AA that a machine can judge. */
export async function expectAccessible(page: Page): Promise<void> {
  // The product has no frames, and without them the answer is put together on the page itself, not on a second one.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: STANDARD, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const lines = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
  )
  expect(lines.join('\n'), 'accessibility').toBe('')
}

/** A page that can be pushed sideways has something on it that does not fit. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'sideways scroll').toBeLessThanOrEqual(0)
}
