/**
 * A client of the chat completions protocol, which nearly every AI service speaks: one question, one answer. Every
 * request goes through the safe fetch it is given. Problems are reported as one of a few kinds: no status, no text of
 * the other side and no key is ever part of them.
 */
import { createLimiter, type Limiter } from './limiter.ts'
import { isPortError } from './port-error.ts'
import type { FetchResult, SafeFetch } from './safe-fetch.ts'

export type AiConnection = {
  /** Null is the public service of the protocol's makers. */
  readonly baseUrl: string | null
  readonly model: string
  /** Empty for services that want none. */
  readonly apiKey: string
  readonly timeoutMs: number
  readonly headers: Readonly<Record<string, string>>
  /** Added to the query of each request. */
  readonly params: Readonly<Record<string, string>>
  /** The queue of a group: only a few of its questions run at a time. */
  readonly line: string
}

export type AiQuestion = {
  /** The instructions; only our own text belongs here. */
  readonly system: string
  /** The input. Foreign text is in messages of its own. */
  readonly user: readonly string[]
  /** JPEG. */
  readonly pictures?: readonly Uint8Array[]
  /** The answer is to be one JSON object. */
  readonly json?: boolean
}

/**
 * `unreachable`: refused by our own rules, not there, or disconnected. `keyRefused`: 401, 403. `busy`: 429. `failing`:
 * any other status. `cutOff`: the answer hit the model's limit. `unreadable`: not an answer of the protocol.
 */
export type AiProblem = 'timeout' | 'unreachable' | 'keyRefused' | 'busy' | 'failing' | 'cutOff' | 'unreadable'

export type AiAnswer = { readonly text: string } | { readonly problem: AiProblem }

export type AskAi = (connection: AiConnection, question: AiQuestion) => Promise<AiAnswer>

export const PUBLIC_SERVICE = 'https://api.openai.com/v1'
const TEMPERATURE = 0.2
/** A long recipe has some ten thousand characters. */
const MAX_BYTES = 2 * 1024 * 1024
const AT_ONCE = 4
const WAITING = 100

export function createAskAi(safeFetch: SafeFetch): AskAi {
  const inLine = createLines()
  return async (connection, question) => {
    const deadline = AbortSignal.timeout(connection.timeoutMs)
    try {
      return await inLine(connection.line, deadline, () => ask(safeFetch, connection, question, deadline))
    } catch (error) {
      const late = deadline.aborted || (isPortError(error) && error.problem.kind === 'timeout')
      return { problem: late ? 'timeout' : problemOf(error) }
    }
  }
}

const problemOf = (error: unknown): AiProblem =>
  isPortError(error) && (error.problem.kind === 'tooLarge' || error.problem.kind === 'unsupported')
    ? 'unreadable'
    : 'unreachable'

async function ask(safeFetch: SafeFetch, connection: AiConnection, question: AiQuestion, signal: AbortSignal) {
  const send = (options: object) =>
    safeFetch(addressOf(connection), {
      method: 'POST',
      headers: headersOf(connection),
      body: JSON.stringify({ model: connection.model, messages: messagesOf(question), ...options }),
      maxBytes: MAX_BYTES,
      timeoutMs: connection.timeoutMs,
      // Nothing arrives while the model thinks.
      idleMs: connection.timeoutMs,
      // The question and the key are for this address alone.
      redirect: 'manual',
      signal,
    })
  const format = question.json ? { response_format: { type: 'json_object' } } : {}
  const answer = await send({ temperature: TEMPERATURE, ...format })
  // Some models take no temperature and some services no format; the instructions ask for the same.
  return readAnswer(answer.status === 400 ? await send({}) : answer)
}

function addressOf({ baseUrl, params }: AiConnection): URL {
  const url = new URL(baseUrl ?? PUBLIC_SERVICE)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`
  url.hash = ''
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url
}

function headersOf({ apiKey, headers }: AiConnection): Record<string, string> {
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const key: Record<string, string> = apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }
  return { ...key, ...own, 'content-type': 'application/json', accept: 'application/json' }
}

const messagesOf = ({ system, user, pictures = [] }: AiQuestion) => [
  { role: 'system', content: system },
  ...user.map((content) => ({ role: 'user', content })),
  ...(pictures.length > 0 ? [{ role: 'user', content: pictures.map(pictureOf) }] : []),
]

const pictureOf = (bytes: Uint8Array) => ({
  type: 'image_url',
  image_url: { url: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` },
})

function readAnswer(result: FetchResult): AiAnswer {
  const { status } = result
  if (status === 401 || status === 403) return { problem: 'keyRefused' }
  if (status === 429) return { problem: 'busy' }
  if (status === 408 || status === 504) return { problem: 'timeout' }
  if (status < 200 || status > 299) return { problem: 'failing' }
  const choice = firstChoice(result.text())
  if (!choice) return { problem: 'unreadable' }
  if (choice.finish_reason === 'length') return { problem: 'cutOff' }
  const { content } = choice.message
  return typeof content === 'string' && content.trim() !== '' ? { text: content } : { problem: 'unreadable' }
}

type Choice = { finish_reason?: unknown; message: { content?: unknown } }

function firstChoice(text: string): Choice | undefined {
  try {
    const [choice] = (JSON.parse(text) as { choices: Choice[] }).choices
    return choice?.message instanceof Object ? choice : undefined
  } catch {
    return undefined
  }
}

/** One queue for each group, removed when it is empty. */
function createLines() {
  const lines = new Map<string, { limiter: Limiter; inside: number }>()
  return async <T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(name) ?? { limiter: createLimiter({ concurrency: AT_ONCE, waiting: WAITING }), inside: 0 }
    lines.set(name, line)
    line.inside += 1
    try {
      return await line.limiter.run(work, signal)
    } finally {
      line.inside -= 1
      if (line.inside === 0) lines.delete(name)
    }
  }
}
