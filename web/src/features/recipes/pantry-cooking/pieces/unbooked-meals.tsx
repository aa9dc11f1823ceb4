import type { UnbookedMeal } from '@larder/contract/pantry-cooking.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { dayText } from '#features/pantry/pantry/pieces/batch-text.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import classes from '../cooked-sheet.module.css'
import { cookingQueries, useDismissMeals, useEatenMeal } from '../pantry-cooking.queries.ts'

const CookedSheet = lazyPart(async () => (await import('../cooked-sheet.tsx')).CookedSheet)

/** A quiet line: meals that were cooked and took nothing out yet. */
export function UnbookedMeals() {
  const { t, locale } = useMessages()
  const { data = [] } = useQuery(cookingQueries.unbooked())
  const dismiss = useDismissMeals()
  const eaten = useEatenMeal()
  const isBusy = dismiss.isPending || eaten.isPending
  const [shown, setShown] = useState(false)
  const [meal, setMeal] = useState<UnbookedMeal>()
  if (data.length === 0 && !meal) return null
  return (
    <div className={classes.quiet}>
      {data.length > 0 && (
        <Button variant="subtle" size="compact-md" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t('pantry.cooked.unbooked', { count: data.length })}
        </Button>
      )}
      {shown && (
        <ul className={classes.meals}>
          {data.map((one) => (
            <li key={one.mealId} className={classes.meal}>
              <span className={classes.mealName}>
                {t(one.leftoverPortions === null ? 'pantry.cooked.meal' : 'pantry.cooked.leftover', {
                  name: one.recipe.name,
                  date: dayText(one.date, locale),
                })}
              </span>
              <Button
                variant="light"
                size="compact-md"
                disabled={isBusy}
                onClick={() => (one.leftoverPortions === null ? setMeal(one) : eaten.mutate(one.mealId))}
              >
                {t(one.leftoverPortions === null ? 'pantry.cooked.book' : 'pantry.cooked.eaten')}
              </Button>
              <Button variant="subtle" size="compact-md" disabled={isBusy} onClick={() => dismiss.mutate([one.mealId])}>
                {t('pantry.cooked.dismiss')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {meal && (
          <CookedSheet
            cooked={{ slug: meal.recipe.slug, name: meal.recipe.name, scale: meal.scale, mealId: meal.mealId }}
            onClose={() => setMeal(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
