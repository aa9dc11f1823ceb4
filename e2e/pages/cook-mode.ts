import { expect, type Page } from '@playwright/test'

/** The recipe step by step, and the timers it starts. */
export function cookMode(page: Page) {
  const progress = page.getByRole('progressbar', { name: 'How far you are' })
  /** Everything is looked for in the dialog, because the page below has much of the same text. */
  const sheet = page.getByRole('dialog').filter({ has: progress })
  const title = (name: string) => sheet.getByRole('heading', { level: 2, name, exact: true })
  const dock = page.getByRole('complementary', { name: 'Timers' })

  return {
    start: async (recipe: string) => {
      await page.getByRole('button', { name: /^(Start|Continue) cooking$/ }).click()
      await expect(page.getByRole('dialog', { name: recipe, exact: true })).toBeVisible()
    },
    sheet,
    title,
    /** What a screen reader announces of the new step. */
    expectStep: async (name: string, number: number, steps: number) => {
      await expect(title(name)).toBeFocused()
      await expect(progress).toHaveAttribute('aria-valuetext', `Step ${number} of ${steps}`)
    },
    forThisStep: sheet.getByRole('region', { name: 'For this step' }).getByRole('listitem'),
    next: sheet.getByRole('button', { name: 'Next step' }),
    back: sheet.getByRole('button', { name: 'Back', exact: true }),
    leave: () => sheet.getByRole('button', { name: 'Leave cook mode' }).click(),

    /** A time in the text. */
    time: (stretch: string) => sheet.getByRole('button', { name: `Start a timer: ${stretch}` }),
    /** Every timer, while cooking. */
    strip: sheet.getByRole('list', { name: 'Timers' }),
    /** Every timer, everywhere else. */
    dock,

    /** A finger that moves across the page. */
    swipe: async (from: number, to: number) => {
      const cdp = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
      await touch('touchStart', from)
      await touch('touchMove', (from + to) / 2)
      await touch('touchMove', to)
      await touch('touchEnd')
      await cdp.detach()
    },
  }
}
