import type { MessageKey } from '#i18n/english.ts'

/** The parts of the form, in their order on the screen. */
export const editSections = [
  { id: 'basics', label: 'recipes.edit.sections.basics' },
  { id: 'ingredients', label: 'recipes.edit.sections.ingredients' },
  { id: 'steps', label: 'recipes.edit.sections.steps' },
  { id: 'organize', label: 'recipes.edit.sections.organize' },
  { id: 'notes', label: 'recipes.edit.sections.notes' },
  { id: 'nutrition', label: 'recipes.edit.sections.nutrition' },
  { id: 'files', label: 'recipes.edit.sections.files' },
  { id: 'settings', label: 'recipes.edit.sections.settings' },
] as const satisfies readonly { id: string; label: MessageKey }[]

export type SectionId = (typeof editSections)[number]['id']

export const sectionElementId = (id: SectionId): string => `edit-${id}`

/** The heading takes the focus, so that the next Tab goes on from there. */
export function goToSection(id: SectionId): void {
  const element = document.getElementById(sectionElementId(id))
  element?.scrollIntoView({ block: 'start' })
  document.getElementById(`${sectionElementId(id)}-title`)?.focus({ preventScroll: true })
}
