import { createStore } from '#lib/store.ts'

/** What is asked or shown about waiting changes; opened from anywhere, drawn by the frame. */
type OutboxDialog = { type: 'changes' } | { type: 'signOut'; signOut: () => Promise<void>; drafts: string[] }

export const outboxDialog = createStore<OutboxDialog | null>(null)

export const showChanges = (): void => outboxDialog.set({ type: 'changes' })
