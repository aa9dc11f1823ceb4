/** A store outside React that components subscribe to, and the listeners it is built on, for events without a value. */
import { useSyncExternalStore } from 'react'

export type Listeners<A extends unknown[]> = {
  add: (listener: (...args: A) => void) => () => void
  emit: (...args: A) => void
}

export function createListeners<A extends unknown[] = []>(): Listeners<A> {
  const listeners = new Set<(...args: A) => void>()
  return {
    add: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    // A copy, because listeners may be added or removed meanwhile.
    emit: (...args) => {
      for (const listener of [...listeners]) listener(...args)
    },
  }
}

export type Store<T> = {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
  use: () => T
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const { add, emit } = createListeners()
  const get = () => value
  return {
    get,
    set: (next) => {
      value = next
      emit()
    },
    subscribe: add,
    use: () => useSyncExternalStore(add, get),
  }
}
