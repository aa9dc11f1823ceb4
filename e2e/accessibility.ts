import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // Style sheets are read only by a rule that is still tried out, and those do not run.
  preload: { assets: ['media'] },
}

type Violation<Target> = {
  id: string
  help: string
  nodes: { html: string; failureSummary?: string; target: Target }[]
}
type Checker = { run: (of: Document, options: object) => Promise<{ violations: Violation<unknown[]>[] }> }

/** In its short form, because it is sent to each document. */
const checker = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The state in which a page was checked last. */
const judged = new WeakMap<Page, string>()

/** What stands on the screen now breaks no rule of WCAG 2.2 AA that a machine can judge. */
export async function expectAccessible(page: Page): Promise<void> {
  const { content, hasChecker } = await page.evaluate(atRest)
  const { width, height } = page.viewportSize() ?? {}
  const screen = [page.url(), width, height, ...content].join('\n')
  if (judged.get(page) === screen) return
  // Half a megabyte, so each document gets it once.
  if (!hasChecker) await page.evaluate(checker)
  const violations = await page.evaluate(violationsOf, OPTIONS)
  // It would have to be put into each of them.
  expect(page.frames(), 'frames, which are not checked').toHaveLength(1)
  const lines: string[] = []
  for (const { id, help, nodes } of violations) {
    const kept: typeof nodes = []
    for (const node of nodes)
      if (!(isObscured(node.failureSummary) && (await page.evaluate(isWholeInTheMiddle, node.target)))) kept.push(node)
    if (kept.length > 0)
      lines.push(`${id}: ${help}\n${kept.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`)
  }
  expect(lines.join('\n'), 'accessibility').toBe('')
  judged.set(page, screen)
}

const isObscured = (summary = '') => summary.includes('partially obscured')

/**
 * Bars and messages lie over whatever was scrolled there. In the middle of the screen a target has its 24 pixels; behind
 * a dialog nothing is a target.
 */
function isWholeInTheMiddle(selector: string): boolean {
  const target = document.querySelector<HTMLElement>(selector)
  if (!target) return false
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
  if (dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(target))) return true
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

/**
 * Only what breaks a rule comes back: the whole report is far longer. The bar of a phone lies over whatever was scrolled
 * there; each is judged where it stands by itself.
 */
async function violationsOf(options: typeof OPTIONS): Promise<Violation<string>[]> {
  const axe: Checker = Reflect.get(window, 'axe')
  const bar = document.querySelector<HTMLElement>('[data-thumb-bar]')
  // Behind a dialog it cannot be reached, so it is not checked.
  if (document.querySelector('[role="dialog"]')) bar?.style.setProperty('display', 'none')
  else bar?.style.setProperty('position', 'static')
  const { violations } = await axe.run(document, options)
  bar?.style.removeProperty('position')
  bar?.style.removeProperty('display')
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary, target }) => ({ html, failureSummary, target: String(target[0]) })),
  }))
}

/**
 * Waits until colours no longer change, because contrast is judged by them; a spinner never ends and is not waited for.
 * Then everything the check depends on: a page that has not changed is not checked twice.
 */
async function atRest(): Promise<{ content: string[]; hasChecker: boolean }> {
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  const ending = document.getAnimations().filter(isEnding)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  return {
    content: [
      document.documentElement.outerHTML,
      ...Array.from(document.querySelectorAll('input, textarea, select'), (field) =>
        String(Reflect.get(field, 'value')),
      ),
      String([...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body)),
    ],
    hasChecker: Reflect.has(window, 'axe'),
  }
}

/** A page that scrolls sideways has something on it that does not fit. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, { message: 'sideways scroll' }).toBeLessThanOrEqual(0)
}
