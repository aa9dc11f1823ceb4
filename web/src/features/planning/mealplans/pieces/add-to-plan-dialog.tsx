import { MealplanDraft } from '@larder/contract/mealplans.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { Type } from 'typebox'
import { useToday } from '#features/accounts/households/pieces/use-today.ts'
import { useAgreement } from '#features/recipes/recipe-warnings/pieces/use-agreement.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useAddEntry } from '../mealplans.queries.ts'
import { useMeals } from '../use-meals.ts'
import { EntryTypeField } from './entry-type-field.tsx'

const DraftForm = Type.Object({ ...MealplanDraft.properties, meal: Type.String() })

type AddToPlanDialogProps = {
  recipe: RecipeSummary
  /** The chosen servings, if any. */
  servings: number | null
  onClose: () => void
}

/** Adds a recipe to the plan; the defaults are dinner and soon. */
export function AddToPlanDialog({ recipe, servings, onClose }: AddToPlanDialogProps) {
  const { t } = useMessages()
  const add = useAddEntry()
  const meals = useMeals()
  const today = useToday()
  const agreement = useAgreement([recipe])
  return (
    <FormDialog<MealplanDraft & { meal: string }>
      title={t('mealplans.addRecipe', { name: recipe.name })}
      submitLabel={t('mealplans.add')}
      schema={DraftForm}
      initial={{ date: today, entryType: 'dinner', title: '', text: '', recipeId: recipe.id, servings, meal: 'dinner' }}
      incomplete={() => !agreement.mayGoOn}
      onSubmit={({ meal, ...draft }) => {
        const { entryType, householdMealId } = meals.changeTo(meal)
        return add.mutateAsync({ draft: { ...draft, entryType, householdMealId }, recipe })
      }}
      onClose={onClose}
    >
      {agreement.notice}
      <DateField name="date" label={t('mealplans.dialog.date')} />
      <EntryTypeField meals={meals} />
      <NumberField name="servings" label={t('mealplans.dialog.servings')} min={0} fractions />
    </FormDialog>
  )
}
