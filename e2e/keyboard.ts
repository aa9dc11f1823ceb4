/** Moving about by keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has before the thing one wants. */
const MAX_STOPS = 120
/** How far around a thing the ring of the focus may be drawn. */
const RING_PX = 8

/** Walks with the Tab key until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not lead to ${target}`)
}

/** What has the focus looks different from how it looks without; a link may show it on all of its card. */
export async function expectVisibleFocus(page: Page, target: Locator, around = target): Promise<void> {
  await expect(target).toBeFocused()
  const box = await around.boundingBox()
  if (!box) throw new Error(`${around} has no place on the screen`)
  const shoot = () =>
    page.screenshot({
      animations: 'disabled',
      clip: {
        x: Math.max(0, box.x - RING_PX),
        y: Math.max(0, box.y - RING_PX),
        width: box.width + 2 * RING_PX,
        height: box.height + 2 * RING_PX,
      },
    })
  const focused = await shoot()
  await target.evaluate((element) => element instanceof HTMLElement && element.blur())
  const blurred = await shoot()
  await target.focus()
  expect(focused.equals(blurred), `${target} shows that it has the focus`).toBe(false)
}

/** However often one presses Tab, the focus stays in the dialog. */
export async function expectFocusKept(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.getByRole('button').or(dialog.getByRole('textbox')).count()
  for (let stop = 0; stop < stops + 3; stop++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
}
