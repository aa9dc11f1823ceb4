import { expect, type Locator, type Page } from '@playwright/test'

export type Pointer = {
  /** Presses on the middle of something and waits until `lifted` is there. */
  lift: (what: Locator, lifted: Locator) => Promise<void>
  moveTo: (what: Locator) => Promise<void>
  drop: () => Promise<void>
}

async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.boundingBox()
  if (!box) throw new Error('Only what is on the screen can be dragged')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

const NUDGE_PX = 6
const PRESS_AGAIN_MS = 5000

export function mouseOf(page: Page): Pointer {
  return {
    // What was drawn anew under the pointer is pressed again, as a person would.
    lift: (what, lifted) =>
      expect(async () => {
        await page.mouse.up()
        await what.scrollIntoViewIfNeeded()
        const { x, y } = await middleOf(what)
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x, y + NUDGE_PX)
        await expect(lifted).toBeVisible({ timeout: PRESS_AGAIN_MS })
      }).toPass(),
    moveTo: async (what) => {
      const { x, y } = await middleOf(what)
      await page.mouse.move(x, y, { steps: 4 })
    },
    drop: () => page.mouse.up(),
  }
}

/** A finger that presses until something is lifted, however long the page takes for it. */
export async function fingerOf(page: Page): Promise<Pointer> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  let isDown = false
  return {
    lift: (what, lifted) =>
      expect(async () => {
        if (isDown) await touch('touchEnd')
        isDown = false
        await what.scrollIntoViewIfNeeded()
        await touch('touchStart', await middleOf(what))
        isDown = true
        await expect(lifted).toBeVisible({ timeout: PRESS_AGAIN_MS })
      }).toPass(),
    moveTo: async (what) => {
      await touch('touchMove', await middleOf(what))
    },
    drop: async () => {
      await touch('touchEnd')
      isDown = false
    },
  }
}
