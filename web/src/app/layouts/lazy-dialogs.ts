import { lazy } from 'react'

/** Dialogs of the frame, fetched when somebody opens them. */
export const SearchDialog = lazy(async () => ({
  default: (await import('#features/discovery/search/search-dialog.tsx')).SearchDialog,
}))
export const LanguageDialog = lazy(async () => ({
  default: (await import('#features/foundation/languages/language-dialog.tsx')).LanguageDialog,
}))
