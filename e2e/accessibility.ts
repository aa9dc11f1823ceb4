import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The state in which a page was checked last. */
const judged = new WeakMap<Page, string>()

/** What stands on the screen now breaks no rule of WCAG 2.2 AA that a machine can judge. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(comeToRest)
  const screen = await onScreen(page)
  if (judged.get(page) === screen) return
  // The checker is more than a megabyte, so each document gets it once.
  const isThere = await page.evaluate(() => Reflect.has(window, 'axe'))
  // The product has no frames, and without them the answer is put together on the page itself, not on a second one.
  await page.evaluate(putBarBelow)
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .options({ runOnly: STANDARD, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  await page.evaluate(putBarBack)
  const lines: string[] = []
  for (const { id, help, nodes } of violations) {
    const kept: typeof nodes = []
    for (const node of nodes)
      if (!(isObscured(node.failureSummary) && (await page.evaluate(isWholeInTheMiddle, String(node.target[0])))))
        kept.push(node)
    if (kept.length > 0)
      lines.push(`${id}: ${help}\n${kept.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`)
  }
  expect(lines.join('\n'), 'accessibility').toBe('')
  judged.set(page, screen)
}

const isObscured = (summary = '') => summary.includes('partially obscured')

/** Bars and messages lie over whatever was scrolled there. In the middle of the screen a target has its 24 pixels. */
function isWholeInTheMiddle(selector: string): boolean {
  const target = document.querySelector<HTMLElement>(selector)
  if (!target) return false
  const [left, top] = [window.scrollX, window.scrollY]
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const box = target.getBoundingClientRect()
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const isWhole = [-11, 0, 11].every((right) =>
    [-11, 0, 11].every((down) => target.contains(document.elementFromPoint(x + right, y + down))),
  )
  window.scrollTo({ left, top, behavior: 'instant' })
  return isWhole
}

/** The bar of a phone lies over whatever was scrolled there; each is judged where it stands by itself. */
function putBarBelow(): void {
  const bar = document.querySelector<HTMLElement>('[data-thumb-bar]')
  if (!bar) return
  // Behind a dialog it cannot be reached, so it is not checked.
  if (document.querySelector('[role="dialog"]')) bar.style.display = 'none'
  else bar.style.position = 'static'
}

function putBarBack(): void {
  const bar = document.querySelector<HTMLElement>('[data-thumb-bar]')
  bar?.style.removeProperty('position')
  bar?.style.removeProperty('display')
}

/** Waits until colours no longer change, because contrast is judged by them. A spinner never ends and is not waited for. */
async function comeToRest(): Promise<void> {
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  const ending = document.getAnimations().filter(isEnding)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Everything the check depends on: a page that has not changed is not checked twice. */
async function onScreen(page: Page): Promise<string> {
  const { width, height } = page.viewportSize() ?? {}
  const content = await page.evaluate(() => [
    document.documentElement.outerHTML,
    ...Array.from(document.querySelectorAll('input, textarea, select'), (field) => Reflect.get(field, 'value')),
    String([...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body)),
  ])
  return [page.url(), width, height, ...content].join('\n')
}

/** A page that scrolls sideways has something on it that does not fit. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, { message: 'sideways scroll' }).toBeLessThanOrEqual(0)
}
