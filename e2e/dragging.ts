import type { Locator, Page } from '@playwright/test'

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

export function mouseOf(page: Page): Pointer {
  return {
    lift: async (what, lifted) => {
      await what.scrollIntoViewIfNeeded()
      const { x, y } = await middleOf(what)
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + NUDGE_PX)
      await lifted.waitFor()
    },
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
  return {
    lift: async (what, lifted) => {
      await what.scrollIntoViewIfNeeded()
      await touch('touchStart', await middleOf(what))
      await lifted.waitFor()
    },
    moveTo: async (what) => {
      await touch('touchMove', await middleOf(what))
    },
    drop: async () => {
      await touch('touchEnd')
    },
  }
}
