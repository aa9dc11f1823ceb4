import { itemPricesApi } from '@larder/contract/item-prices.ts'
import { priceText } from '@larder/domain/shopping/prices.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { call } from '#lib/api.ts'
import classes from './recipe-cost.module.css'

const DOT = ' · '

const recipeCost = (recipeId: string) =>
  queryOptions({
    queryKey: ['item-prices', 'recipe', recipeId] as const,
    queryFn: ({ signal }) => call(itemPricesApi.recipe, { params: { item_id: recipeId } }, { signal }),
  })

type RecipeCostProps = { recipeId: string; scale: number; servings: number | null | undefined }

/** What cooking it costs by the prices of the household; nothing until somebody has entered one. */
export function RecipeCost({ recipeId, scale, servings }: RecipeCostProps) {
  const { t, locale } = useMessages()
  const { data } = useQuery(recipeCost(recipeId))
  if (!data) return null
  const money = (minorUnits: number) => priceText(Math.round(minorUnits), data.currency, `${locale}-u-nu-latn`)
  const total = money(data.minorUnits * scale)
  const words =
    data.unpriced === 0
      ? t('recipes.cost.total', { total })
      : t('recipes.cost.partly', { total, priced: data.priced, count: data.priced + data.unpriced })
  return (
    <p className={classes.cost}>
      {words}
      {servings ? (
        <span>
          {DOT}
          {t('recipes.cost.each', { price: money(data.minorUnits / servings) })}
        </span>
      ) : null}
    </p>
  )
}
