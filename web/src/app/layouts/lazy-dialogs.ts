import { lazy } from 'react'

/** Dialogs of the frame, fetched when somebody opens them. */
export const JumpDialog = lazy(async () => ({ default: (await import('#features/search/jump-dialog.tsx')).JumpDialog }))
export const LanguageDialog = lazy(async () => ({
  default: (await import('#features/languages/language-dialog.tsx')).LanguageDialog,
}))
