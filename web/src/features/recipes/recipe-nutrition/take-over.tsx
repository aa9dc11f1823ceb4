import type { Recipe } from '@larder/contract/recipe.ts'
import type { NutrientAmounts } from '@larder/domain/nutrition/nutrients.ts'
import { shownAmount } from '@larder/domain/nutrition/shown-amounts.ts'
import { asStated } from '@larder/domain/nutrition/stated-numbers.ts'
import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { Button } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { toast } from '#ui/toast.tsx'
import { useStateNutrition } from './recipe-nutrition.queries.ts'

/** Writes the computed numbers into the recipe's own fields, where every program reads them; the toast takes it back. */
export function TakeOver({ recipe, amounts }: { recipe: Recipe; amounts: NutrientAmounts }) {
  const { t } = useMessages()
  const state = useStateNutrition(recipe)
  const takeOver = async () => {
    const stated = asStated(amounts, (name) => shownAmount(amounts, name))
    const empty = Object.fromEntries(nutritionKeys.map((key) => [key, null])) as Recipe['nutrition']
    const before = await state.mutateAsync({
      nutrition: { ...empty, ...stated },
      settings: { ...recipe.settings, showNutrition: true },
    })
    toast.info(t('recipe-nutrition.takenOver'), { undo: () => state.mutate(before) })
  }
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        loading={state.isPending}
        onClick={() => void takeOver().catch(() => {})}
      >
        {t('recipe-nutrition.takeOver')}
      </Button>
    </div>
  )
}
