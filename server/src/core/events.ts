import type { EventMap, EventName } from './event-map.ts'
import type { Logger } from './logger.ts'

/**
 * The bus between modules: in-process, at most once, after the commit. A failing listener is logged and does not fail
 * the request. It is for what may be lost; what must not be lost goes through `outbox.ts`.
 */
export type Listener<N extends EventName> = (event: EventMap[N], cause: EventCause) => void | Promise<void>

/** Who caused an event, and from which device; empty for schedules. */
export type EventCause = { userId?: string; integrationId?: string; client?: string }

export type Emitted = { [N in EventName]: { name: N; event: EventMap[N]; cause: EventCause } }[EventName]

/** To a runner of this process, after the commit: there is work for it, or the work it does under an id is cancelled. */
export type WakeUp = { runner: 'jobs' | 'deliveries'; cancelled?: string }

export type Bus = {
  on: <N extends EventName>(name: N, listener: Listener<N>) => void
  publish: (emitted: Emitted[]) => void
  onWakeUp: (runner: WakeUp['runner'], listener: WakeUpListener) => void
  wakeUp: (calls: WakeUp[]) => void
  /** `settled` waits for this too. */
  alsoWaitFor: (work: Promise<void>) => void
  /** Resolves when every listener that was started has ended, and whatever else was set off. */
  settled: () => Promise<void>
}

type WakeUpListener = (call: WakeUp) => void | Promise<void>

export function createBus(log: Logger): Bus {
  const listeners = new Map<EventName, Listener<EventName>[]>()
  const running = new Set<Promise<void>>()

  const wakeUpListeners = new Map<WakeUp['runner'], WakeUpListener>()

  const start = (name: string, listener: () => void | Promise<void>) => {
    const work = (async () => listener())()
      .catch((error: unknown) => log.error({ err: error, event: name }, 'a listener failed'))
      .finally(() => running.delete(work))
    running.add(work)
  }

  return {
    on: (name, listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener<EventName>])
    },
    publish: (batch) => {
      for (const { name, event, cause } of batch)
        for (const listener of listeners.get(name) ?? []) start(name, () => listener(event, cause))
    },
    onWakeUp: (runner, listener) => {
      wakeUpListeners.set(runner, listener)
    },
    wakeUp: (calls) => {
      for (const call of calls) start(call.runner, () => wakeUpListeners.get(call.runner)?.(call))
    },
    alsoWaitFor: (work) => {
      const ended = work.finally(() => running.delete(ended))
      running.add(ended)
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
