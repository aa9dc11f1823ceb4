import type { RecipeIngredient, RecipeSummary } from '@larder/contract/recipe.ts'
import { RecipePicker } from '#features/recipes/recipes/pieces/recipe-picker.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { useDraft } from '../draft/draft-store.tsx'

type Linked = RecipeIngredient['referencedRecipe']

type RecipeLinkPickerProps = { value: Linked; hideLabel: boolean; onChange: (recipe: Linked) => void }

/** Another recipe of the group as an ingredient: the sauce of the lasagne. A recipe is no ingredient of itself. */
export function RecipeLinkPicker({ value, hideLabel, onChange }: RecipeLinkPickerProps) {
  const { t } = useMessages()
  const ownId = useDraft((draft) => draft.id)
  return (
    <RecipePicker
      label={t('recipes.edit.ingredients.recipe')}
      hideLabel={hideLabel}
      value={value}
      isLeftOut={({ id }) => id === ownId}
      onChange={(recipe) => onChange(recipe && referenceOf(recipe))}
    />
  )
}

const referenceOf = ({ id, name, slug, image, recipeServings }: RecipeSummary) => ({
  id,
  name,
  slug,
  image,
  recipeServings,
})
