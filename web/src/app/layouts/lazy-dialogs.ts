import { lazy } from 'react'

/** Dialogs of the frame, fetched when somebody opens them. */
export const SearchPalette = lazy(async () => ({
  default: (await import('./search-palette.tsx')).SearchPalette,
}))
export const AddSheet = lazy(async () => ({ default: (await import('./add-sheet.tsx')).AddSheet }))
export const LanguageDialog = lazy(async () => ({
  default: (await import('#features/foundation/languages/language-dialog.tsx')).LanguageDialog,
}))
