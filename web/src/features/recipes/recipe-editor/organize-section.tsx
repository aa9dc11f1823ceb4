import type { Tool } from '@larder/contract/organizers.ts'
import { OrganizerPicker } from '#features/catalogue/organizers/pieces/organizer-picker.tsx'
import type { Organizer } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { useDraft, useDraftStore } from './draft/draft-store.tsx'
import { EditSection } from './section.tsx'

/** What the recipe is found by, and what it is made with. */
export function OrganizeSection() {
  const { t } = useMessages()
  const { send } = useDraftStore()
  const categories = useDraft((draft) => draft.recipeCategory)
  const tags = useDraft((draft) => draft.tags)
  const tools = useDraft((draft) => draft.tools)
  return (
    <EditSection id="organize" title={t('recipes.edit.sections.organize')}>
      <OrganizerPicker
        kind="categories"
        label={t('recipes.edit.categories')}
        value={categories}
        onChange={(recipeCategory) => send({ type: 'set', fields: { recipeCategory } })}
      />
      <OrganizerPicker
        kind="tags"
        label={t('recipes.edit.tags')}
        value={tags}
        onChange={(next) => send({ type: 'set', fields: { tags: next } })}
      />
      <OrganizerPicker
        kind="tools"
        label={t('recipes.edit.tools')}
        value={tools}
        onChange={(next) => send({ type: 'set', fields: { tools: next.filter(isTool) } })}
      />
    </EditSection>
  )
}

const isTool = (organizer: Organizer): organizer is Tool => 'householdsWithTool' in organizer
