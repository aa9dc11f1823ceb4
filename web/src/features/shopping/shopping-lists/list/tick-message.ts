/** That something was ticked is said above the field for new things, where its suggestions and what was added stand too. */
import { dismissToast, toast, toastEntries } from '#ui/toast.tsx'
import { TICK_TOAST_MS } from '#ui/toast-times.ts'

const topicOf = (listId: string) => `tick ${listId}`

/** Each takes the place of the one before. */
export const sayTicked = (listId: string, text: string, undo: () => void) =>
  toast.info(text, { undo, timeout: TICK_TOAST_MS, topic: topicOf(listId), atBottom: true })

export function dismissTicked(listId: string): void {
  for (const { id, topic } of toastEntries.get()) if (topic === topicOf(listId)) dismissToast(id)
}

export const useIsTickSaid = (listId: string): boolean =>
  toastEntries.use().some(({ topic }) => topic === topicOf(listId))
