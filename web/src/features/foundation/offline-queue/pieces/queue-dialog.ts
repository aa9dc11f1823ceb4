import { createStore } from '#lib/store.ts'

/** What is asked or shown about waiting changes; opened from anywhere, drawn by the frame. */
type QueueDialog = { type: 'changes' } | { type: 'signOut'; signOut: () => Promise<void>; drafts: string[] }

export const queueDialog = createStore<QueueDialog | null>(null)

export const showChanges = (): void => queueDialog.set({ type: 'changes' })
