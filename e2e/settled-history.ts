import type { Page } from '@playwright/test'

const settled = new WeakSet<Page>()

/**
 * On a phone a dialog that closes takes its entry out of the history, a moment later and by a step of the browser. A
 * navigation that begins in that moment would be aborted, so it waits for the step.
 */
export function afterHistorySteps(page: Page): Page {
  if (settled.has(page)) return page
  settled.add(page)
  const goTo = page.goto.bind(page)
  page.goto = async (...target) => {
    await page.waitForFunction(hasNoStepLeft, undefined, { timeout: STEP_MS }).catch(() => {})
    return goTo(...target)
  }
  return page
}

/** Longer than the product itself waits for a step. What is open on purpose, such as the cooking mode, keeps its entry. */
const STEP_MS = 6000

const hasNoStepLeft = () => !window.history.state?.larderLayers || document.querySelector('[role="dialog"]') !== null
