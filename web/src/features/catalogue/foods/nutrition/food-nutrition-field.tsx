import type { Food } from '@larder/contract/foods.ts'
import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import classes from '../food-facts.module.css'
import { nutrientName, nutrientText } from '../pieces/nutrient-text.ts'
import { foodNutritionQueries } from './food-nutrition.queries.ts'

const FoodNutritionDialog = lazyPart(
  async () => (await import('../pieces/food-nutrition-dialog.tsx')).FoodNutritionDialog,
)

const SHOWN = ['energyKcal', 'protein', 'fat', 'carbohydrate'] as const

/** What is in 100 g of a food, and the way to correct it; a part of the food's form that is saved by itself. */
export function FoodNutritionField({ food }: { food: Food }) {
  const messages = useMessages()
  const { t } = messages
  const headingId = useId()
  const [correcting, setCorrecting] = useState(false)
  const { data } = useQuery(foodNutritionQueries.one(food.id))
  if (!data) return null
  return (
    <section aria-labelledby={headingId}>
      <Title order={3} size="h4" id={headingId}>
        {t('foods.nutrition.in100g')}
      </Title>
      {data.amounts ? (
        <dl className={classes.facts}>
          {SHOWN.map((name) => (
            <div key={name}>
              <dt>{nutrientName(messages, name)}</dt>
              <dd>
                <bdi>{nutrientText(messages, name, data.amounts ?? {})}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('foods.nutrition.origin.none')}</p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" size="compact-sm" onClick={() => setCorrecting(true)}>
          {t('foods.nutrition.correct')}
        </Button>
      </div>
      {correcting && (
        <Suspense>
          <FoodNutritionDialog food={food} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
    </section>
  )
}
