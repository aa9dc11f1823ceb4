/** A value outside React that components follow, and the listeners under it for what is told rather than kept. */
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
    // Of a copy: whoever hears of it may come or go.
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
