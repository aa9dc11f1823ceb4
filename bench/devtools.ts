/** One page of a Chromium, spoken to over the browser's own protocol. Knows how to ask and listen, not what is measured. */
import { launch } from 'chrome-launcher'

/** Larger than any screen that is imitated: what lies outside the window is never painted, and its frames count as dropped. */
const WINDOW = '--window-size=800,1800'

type Message = {
  id?: number
  method?: string
  params?: Record<string, unknown>
  result?: unknown
  error?: { message: string }
  sessionId?: string
}
type Listener = (params: Record<string, unknown>) => void
type Waiting = { resolve: (result: never) => void; reject: (problem: Error) => void }

export type Page = {
  send: <T = unknown>(method: string, params?: object) => Promise<T>
  on: (method: string, listener: Listener) => void
  /** The value of an expression in the page, awaited there. */
  evaluate: <T>(expression: string) => Promise<T>
  close: () => void
}

export async function openPage(): Promise<Page> {
  const chrome = await launch({
    chromePath: process.env.LARDER_CHROMIUM,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--remote-debugging-pipe', WINDOW],
  })
  if (!chrome.remoteDebuggingPipes) throw new Error('Chromium opened no pipe to be spoken to.')
  const { incoming, outgoing } = chrome.remoteDebuggingPipes
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, Listener[]>()
  let last = 0
  let session: string | undefined

  const hear = ({ id, method, params = {}, result, error }: Message) => {
    if (method) for (const listener of listeners.get(method) ?? []) listener(params)
    const asker = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !asker) return
    waiting.delete(id)
    if (error) asker.reject(new Error(error.message))
    else asker.resolve(result as never)
  }
  let rest = ''
  incoming.setEncoding('utf8')
  incoming.on('data', (piece: string) => {
    const messages = (rest + piece).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) hear(JSON.parse(message) as Message)
  })

  const send: Page['send'] = (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      outgoing.write(`${JSON.stringify({ id: last, method, params, sessionId: session })}\0`)
    })
  const evaluate: Page['evaluate'] = async <T>(expression: string) => {
    const question = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await send<Evaluated<T>>('Runtime.evaluate', question)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
  session = (await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })).sessionId
  await send('Page.enable')
  await send('Runtime.enable')
  return {
    send,
    evaluate,
    on: (method, listener) => void listeners.set(method, [...(listeners.get(method) ?? []), listener]),
    close: () => chrome.kill(),
  }
}

type Evaluated<T> = {
  result: { value: T }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}
