/**
 * What a page has said in passing. A message is gone in seconds, and a busy machine looks up too late: so every message
 * is written down the moment it appears, and a journey asks what was said, not what is still to be seen.
 */
import { expect, type Page } from '@playwright/test'

const shown = new WeakMap<Page, string[]>()

/** Must be called before the page is opened. */
export async function listenToMessages(page: Page): Promise<void> {
  const messages: string[] = []
  shown.set(page, messages)
  await page.exposeFunction('larderSaid', (message: string) => void messages.push(message))
  await page.addInitScript(() => {
    const tell: unknown = Reflect.get(window, 'larderSaid')
    if (typeof tell !== 'function') return
    const region = '[role="status"], [role="alert"]'
    // A page may open with something to say: then its regions arrive with their messages in them.
    const messagesIn = (node: Node): Iterable<Element> => {
      if (!(node instanceof Element)) return []
      return node.parentElement?.closest(region) ? [node] : node.querySelectorAll(`:is(${region}) > *`)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) for (const message of messagesIn(node)) tell(message.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Each message is heard once: the same words later have to be said again. */
export async function expectMessage(page: Page, text: string): Promise<void> {
  const messages = shown.get(page) ?? []
  const heard = () => messages.findIndex((message) => message.includes(text))
  await expect.poll(heard, { message: `the message “${text}”` }).toBeGreaterThanOrEqual(0)
  messages.splice(heard(), 1)
}

/** Slows the page's timers down until it is left, so that a message with Undo stays long enough. */
export const stretchSeconds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const usual = window.setTimeout.bind(window)
    const stretched = (run: TimerHandler, ms = 0, ...rest: unknown[]) => usual(run, ms < 1500 ? ms : ms * 60, ...rest)
    Object.assign(window, { setTimeout: Object.assign(stretched, { usual }) })
  })

export const relaxSeconds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const usual: unknown = Reflect.get(window.setTimeout, 'usual')
    if (usual) Object.assign(window, { setTimeout: usual })
  })
