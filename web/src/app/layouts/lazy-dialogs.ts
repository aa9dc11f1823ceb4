import { lazyPart } from '#lib/lazy-part.ts'

/** Dialogs of the frame, fetched when somebody opens them. */
export const SearchPalette = lazyPart(async () => (await import('./search-palette.tsx')).SearchPalette)
export const AddSheet = lazyPart(async () => (await import('./add-sheet.tsx')).AddSheet)
export const LanguageDialog = lazyPart(
  async () => (await import('#features/foundation/languages/language-dialog.tsx')).LanguageDialog,
)
