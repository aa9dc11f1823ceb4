import { MINUTE_MS } from '@larder/domain/durations.ts'
import type { LocaleCode } from '@larder/domain/locales.ts'
import { decodeBytes } from '@larder/page-reader/decode-bytes.ts'
import type { Ctx } from '#core/context.ts'
import { type AppError, importFailure, problem } from '#core/errors.ts'
import { isPortError, type PortProblem } from '#ports/port-error.ts'
import { version } from '#version'

/**
 * A page of the web for the one who names its address: fetched within a time for all tries together. What cannot be
 * reached, may not be reached and does not exist look the same from here, so that nobody learns about the network.
 */

export type FetchedPage = {
  html: string
  /** Where the page came from, after redirects. */
  address: string
  /** The site says that this is the page; otherwise it is a word about why not, or a guard that wants a browser. */
  isGiven: boolean
}

type FetchOptions = { signal?: AbortSignal }
type Fetching = Pick<Ctx, 'fetch' | 'pageFallbacks' | 't' | 'locale'>

const TIMEOUT_MS = 15_000
/** A proxy far away or a browser that waits out a challenge. */
const FALLBACK_TIMEOUT_MS = MINUTE_MS
const MAX_BYTES = 10_000_000
/** Some servers do not say what they send. */
const PAGES = ['text/html', 'application/xhtml+xml', 'application/xml', 'text/xml', 'text/plain', '']
/** Answers of sites that do not like how they were asked. */
const ASK_AGAIN = new Set([401, 403, 406, 429, 503])

export async function fetchPage(ctx: Fetching, address: string, { signal }: FetchOptions = {}): Promise<FetchedPage> {
  const direct = await fetchDirectly(ctx, address, signal)
  if (!direct.isRefused) return pageOf(direct)
  for (const fallback of ctx.pageFallbacks) {
    const [, , headers = {}] = requestHeaders(ctx.locale)
    const answer = await ask({ ...ctx, fetch: fallback }, address, { headers, timeoutMs: FALLBACK_TIMEOUT_MS, signal })
    if (!answer.isRefused && answer.page?.isGiven) return answer.page
  }
  return pageOf(direct)
}

/** Tries other headers on the same address, within one timeout for all of them. */
async function fetchDirectly(ctx: Fetching, address: string, signal?: AbortSignal): Promise<Answer> {
  const end = performance.now() + TIMEOUT_MS
  const left = () => Math.max(0, Math.ceil(end - performance.now()))
  let first: Answer | undefined
  for (const headers of requestHeaders(ctx.locale)) {
    const answer = await ask(ctx, address, { headers, timeoutMs: left(), signal })
    if (!answer.isRefused || answer.failure) return answer
    first ??= answer
    if (left() < SHORTEST_TRY_MS) break
  }
  return first ?? { isRefused: true, failure: importFailure('CONNECTION_ERROR') }
}
const SHORTEST_TRY_MS = 500

/** Who we are first; many sites talk to browsers only, and ask for no more than what a browser sends. */
function requestHeaders(locale: LocaleCode): Record<string, string>[] {
  const language = { 'accept-language': `${locale},${locale.slice(0, 2)};q=0.9,en;q=0.5` }
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  return [
    { ...language, accept, 'user-agent': `Mozilla/5.0 (compatible; Larder/${version})` },
    { ...language, accept, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    {
      ...language,
      accept,
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
      'upgrade-insecure-requests': '1',
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'none',
    },
  ]
}

type RequestOptions = { headers: Record<string, string>; timeoutMs: number; signal?: AbortSignal }

/** `isRefused`: the page may be there for somebody who asks differently. */
type Answer = { isRefused: boolean } & ({ page: FetchedPage; failure?: never } | { failure: AppError; page?: never })

function pageOf({ page, failure }: Answer): FetchedPage {
  if (failure) throw failure
  return page
}

async function ask(ctx: Fetching, address: string, options: RequestOptions): Promise<Answer> {
  try {
    const answer = await ctx.fetch(address, {
      ...options,
      accept: PAGES,
      maxBytes: MAX_BYTES,
      idleMs: options.timeoutMs,
    })
    const { status, url, body, headers } = answer
    const page = {
      html: decodeBytes(body, headers['content-type']),
      address: url,
      isGiven: status >= 200 && status <= 299,
    }
    return { isRefused: ASK_AGAIN.has(status), page }
  } catch (error) {
    if (!isPortError(error)) throw error
    const { problem } = error
    return { isRefused: problem.kind === 'failed' || problem.kind === 'timeout', failure: failureOf(ctx, problem) }
  }
}

function failureOf(ctx: Fetching, { kind }: PortProblem): AppError {
  if (kind === 'timeout') return problem('timedOut', ctx.t('recipeImport.timedOut'))
  return importFailure(kind === 'tooLarge' || kind === 'unsupported' ? 'BAD_RECIPE_DATA' : 'CONNECTION_ERROR')
}
