/** Lines that were not understood, with what the server said of them. They are stored in this browser until they are put in or removed. */
import { TypedBatch } from '@larder/contract/pantry.ts'
import { type Static, Type } from 'typebox'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { newId } from '#lib/browser.ts'
import { preference } from '#lib/preference.ts'

const RefusedLine = Type.Object({ id: Type.String(), userId: Type.String(), typed: TypedBatch })
export type RefusedLine = Static<typeof RefusedLine>

const refusedLines = preference('refused-lines', Type.Object({ lines: Type.Array(RefusedLine, { default: [] }) }))

export function useRefusedLines() {
  const userId = useUser()?.id ?? ''
  const [{ lines }] = refusedLines.use()
  const put = (next: (lines: RefusedLine[]) => RefusedLine[]) =>
    refusedLines.write({ lines: next(refusedLines.read().lines) })
  return {
    lines: lines.filter((line) => line.userId === userId),
    add: (typed: readonly TypedBatch[]) =>
      put((known) => [...known, ...typed.map((one) => ({ id: newId(), userId, typed: one }))]),
    change: (id: string, typed: TypedBatch) =>
      put((known) => known.map((line) => (line.id === id ? { ...line, typed } : line))),
    drop: (id: string) => put((known) => known.filter((line) => line.id !== id)),
  }
}
