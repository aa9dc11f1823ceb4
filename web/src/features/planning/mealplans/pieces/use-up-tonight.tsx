import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { useToday } from '#features/accounts/households/pieces/use-today.ts'
import { UseUpSoon } from '#features/discovery/pantry-recipes/pieces/use-up-soon.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconCalendarPlus } from '#ui/icons.tsx'
import { useAddEntry } from '../mealplans.queries.ts'

/** What must go with recipes for it, each planned for tonight with one tap. Nothing where nothing must. */
export const UseUpTonight = () => <UseUpSoon plan={(recipe) => <PlanTonight recipe={recipe} />} />

function PlanTonight({ recipe }: { recipe: RecipeSummary }) {
  const { t } = useMessages()
  const date = useToday()
  const { mutate, isPending } = useAddEntry()
  return (
    <IconButton
      label={t('pantry.useUp.plan', { name: recipe.name ?? '' })}
      icon={IconCalendarPlus}
      size="xl"
      loading={isPending}
      onClick={() => mutate({ draft: { date, entryType: 'dinner', title: '', text: '', recipeId: recipe.id }, recipe })}
    />
  )
}
