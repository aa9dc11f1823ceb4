/**
 * A service that opens a page in a browser of its own and hands back its HTML, for sites that refuse programs
 * (FlareSolverr's protocol). It asks like `safe-fetch` and is guarded like it: an address that Larder may not reach is
 * never handed over, and a page that was reached through a redirect to one is refused.
 */
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { portError } from './port-error.ts'
import { createDestinationCheck, createSafeFetch, type SafeFetch, type SafeFetchOptions } from './safe-fetch.ts'
import { tooLarge } from './safe-fetch-body.ts'

/** Room for the JSON around the page. */
const ENVELOPE_BYTES = 2_000_000
const MAX_PAGE_BYTES = 10_000_000
const TIMEOUT_MS = MINUTE_MS
/** The service's own deadline, so that it answers with a reason before ours ends. */
const SOLVE_MS = 50_000
/** Each page takes a browser tab there. */
const AT_ONCE = 2

type Solution = { url: string; status: number; response: string }

export function createPageSolver(endpoint: string, doors: SafeFetchOptions = {}): SafeFetch {
  const check = createDestinationCheck(doors)
  const ask = createSafeFetch({
    ...doors,
    allow: [new URL(endpoint).host],
    limits: { concurrency: AT_ONCE, timeoutMs: TIMEOUT_MS, idleMs: TIMEOUT_MS, ...doors.limits },
  })

  return async (url, { signal, requester, maxBytes = MAX_PAGE_BYTES } = {}) => {
    await check(url, signal)
    const answer = await ask(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cmd: 'request.get', url: String(url), maxTimeout: SOLVE_MS }),
      accept: ['application/json'],
      maxBytes: 2 * maxBytes + ENVELOPE_BYTES,
      signal,
      requester,
    })
    const { url: address, status, response } = solutionOf(answer.text())
    await check(address, signal)
    const body = Buffer.from(response, 'utf8')
    if (body.length > maxBytes) throw tooLarge()
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return Object.freeze({ status, headers, url: address, body, text: () => response })
  }
}

function solutionOf(text: string): Solution {
  const solution = readSolution(text)
  if (!isSolution(solution)) throw portError({ kind: 'failed', message: 'The page could not be opened' })
  return solution
}

function readSolution(text: string): unknown {
  try {
    const answer = JSON.parse(text) as { status?: unknown; solution?: unknown } | null
    return answer?.status === 'ok' ? answer.solution : undefined
  } catch {
    return undefined
  }
}

function isSolution(value: unknown): value is Solution {
  const { url, status, response } = (value ?? {}) as Partial<Record<keyof Solution, unknown>>
  return typeof url === 'string' && Number.isInteger(status) && typeof response === 'string'
}
