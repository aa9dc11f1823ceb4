import type { Icon } from '#ui/preloaded-icons.tsx'

/** Something the search can take the user to, or do for them. `app` gathers them from the menus. */
export type JumpTarget = { id: string; label: string; icon: Icon; run: () => void }
