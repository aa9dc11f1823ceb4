/** Lines that were not understood, with what the server said of them. They wait while other screens are open; a reload forgets them. */
import type { TypedBatch } from '@larder/contract/pantry.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { newId } from '#lib/browser.ts'
import { createStore } from '#lib/store.ts'

export type RefusedLine = { id: string; userId: string; typed: TypedBatch }

const refusedLines = createStore<readonly RefusedLine[]>([])

export function useRefusedLines() {
  const userId = useUser()?.id ?? ''
  return {
    lines: refusedLines.use().filter((line) => line.userId === userId),
    add: (typed: readonly TypedBatch[]) =>
      refusedLines.set([...refusedLines.get(), ...typed.map((one) => ({ id: newId(), userId, typed: one }))]),
    change: (id: string, typed: TypedBatch) =>
      refusedLines.set(refusedLines.get().map((line) => (line.id === id ? { ...line, typed } : line))),
    drop: (id: string) => refusedLines.set(refusedLines.get().filter((line) => line.id !== id)),
  }
}
