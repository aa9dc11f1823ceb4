import { lazy } from 'react'

/** Dialogs of the frame, fetched when somebody opens them. */
export const SearchDialog = lazy(async () => ({
  default: (await import('#features/search/search-dialog.tsx')).SearchDialog,
}))
export const LanguageDialog = lazy(async () => ({
  default: (await import('#features/languages/language-dialog.tsx')).LanguageDialog,
}))
