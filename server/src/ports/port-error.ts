/**
 * Errors of ports. Ports know nothing of the core: the service that called decides which answer a problem becomes.
 * Messages are safe to show; they never contain addresses or foreign text.
 */
/**
 * `away`: something of the operator's own, such as the store of files, does not answer and may be back in a moment.
 * `misconfigured`: it answers, but not to these settings, so only the operator can help.
 */
type PortProblemKind =
  | 'refused'
  | 'tooLarge'
  | 'timeout'
  | 'notFound'
  | 'unsupported'
  | 'full'
  | 'failed'
  | 'away'
  | 'misconfigured'

export type PortProblem = { readonly kind: PortProblemKind; readonly message: string }

export type PortError = Error & { readonly problem: PortProblem }

const made = new WeakSet<object>()

/** The cause is only logged; leave it out if it could reveal something. */
export function portError(problem: PortProblem, cause?: unknown): PortError {
  const plain = cause === undefined ? new Error(problem.message) : new Error(problem.message, { cause })
  const error = Object.assign(plain, { problem: Object.freeze({ ...problem }) })
  error.name = 'PortError'
  made.add(error)
  return error
}

const temporary = new WeakSet<object>()

/** A temporary problem. It looks like any other; only whoever retries asks `isTemporary`. */
export function temporaryPortError(problem: PortProblem): PortError {
  const error = portError(problem)
  temporary.add(error)
  return error
}

export const isTemporary = (error: PortError): boolean => temporary.has(error)

export function isPortError(error: unknown): error is PortError {
  return typeof error === 'object' && error !== null && made.has(error)
}

/** Whether something works, where nobody wants to know why not. */
export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
