/**
 * Limits buffer memory of a thread: `resourceLimits` covers the heap only, and unpacked data lies outside of it. For
 * threads that read untrusted files, never for the server itself.
 */

/** Smaller buffers are not checked. */
const WORTH_A_LOOK = 1_000_000

type ArrayKind = Uint8ArrayConstructor | Uint16ArrayConstructor | Int32ArrayConstructor | Float32ArrayConstructor

let mostBytes = Number.POSITIVE_INFINITY
let isGuarding = false

/** `bytes` is how much buffers may hold from now on, including the file that is read. */
export function boundBuffers(bytes: number): void {
  mostBytes = bytes
  if (isGuarding) return
  isGuarding = true
  for (const kind of [Uint8Array, Uint16Array, Int32Array, Float32Array] as const) {
    Object.defineProperty(globalThis, kind.name, { value: guarded(kind), writable: true, configurable: true })
  }
}

const guarded = (kind: ArrayKind) =>
  new Proxy(kind, {
    construct(target, args: unknown[], newTarget) {
      const [length] = args
      const wanted = typeof length === 'number' ? length * target.BYTES_PER_ELEMENT : 0
      if (wanted > WORTH_A_LOOK && process.memoryUsage().arrayBuffers + wanted > mostBytes)
        throw new RangeError('this needs too much memory')
      return Reflect.construct(target, args, newTarget) as object
    },
  })
