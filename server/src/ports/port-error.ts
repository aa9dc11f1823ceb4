/**
 * What a port reports when the outside world says no. Ports know nothing of the core: the service that called
 * decides which answer a problem becomes. Messages are safe to show; they never carry addresses or foreign text.
 */
type PortProblemKind = 'refused' | 'tooLarge' | 'timeout' | 'notFound' | 'unsupported' | 'full' | 'failed'

export type PortProblem = { readonly kind: PortProblemKind; readonly message: string }

export type PortError = Error & { readonly problem: PortProblem }

const made = new WeakSet<object>()

/** A cause is for the log alone; leave it out where it could tell a stranger something. */
export function portError(problem: PortProblem, cause?: unknown): PortError {
  const plain = cause === undefined ? new Error(problem.message) : new Error(problem.message, { cause })
  const error = Object.assign(plain, { problem: Object.freeze({ ...problem }) })
  error.name = 'PortError'
  made.add(error)
  return error
}

const temporary = new WeakSet<object>()

/** One that may be otherwise in a minute. It reads like any other: only whoever tries again asks which it was. */
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
