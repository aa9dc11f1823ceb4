import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from './store.ts'
import { useSyncExternalStoreWithSelector } from './use-selected.ts'

type State = { open: boolean; names: string[] }

const first: State = { open: false, names: ['a'] }

function drawn(selector: () => (state: State) => unknown, isEqual: (before: unknown, now: unknown) => boolean) {
  const store = createStore(first)
  const seen: unknown[] = []
  function Part() {
    seen.push(useSyncExternalStoreWithSelector(store.subscribe, store.get, store.get, selector(), isEqual))
    return null
  }
  const { rerender } = render(<Part />)
  return { seen, set: (next: State) => act(() => store.set(next)), again: () => rerender(<Part />) }
}

test('is drawn again for a selection that changed, and for nothing else', () => {
  const selector = ({ open }: State) => open
  const { seen, set } = drawn(() => selector, Object.is)
  set({ ...first, names: ['b'] })
  expect(seen).toEqual([false])
  set({ ...first, open: true })
  expect(seen).toEqual([false, true])
})

test('an equal selection is the one that was drawn before, also by a selector made while drawing', () => {
  const sameNames = (before: unknown, now: unknown) => String(before) === String(now)
  const { seen, set, again } = drawn(
    () =>
      ({ names }) => [...names],
    sameNames,
  )
  set({ ...first, names: ['a'] })
  again()
  expect(seen.length).toBeGreaterThan(1)
  expect(new Set(seen).size).toBe(1)
  set({ ...first, names: ['b'] })
  expect(seen.at(-1)).toEqual(['b'])
})
