import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import { priceText } from '@larder/domain/shopping/prices.ts'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { tripTotal } from '../list-prices.ts'
import { priceQueries } from '../shopping-extras.queries.ts'
import classes from './list-page.module.css'

/** What the trip will cost, as far as prices are known. */
export function TripTotal({ items, storeId }: { items: readonly ShoppingItem[]; storeId: string | null }) {
  const { t, locale } = useMessages()
  const { data: prices = [] } = useQuery(priceQueries.list())
  const total = tripTotal(items, prices, storeId)
  if (!total) return null
  const { minorUnits, currency, priced, unpriced } = total
  const text = priceText(minorUnits, currency, `${locale}-u-nu-latn`)
  return (
    <p className={classes.total}>
      {unpriced === 0
        ? t('shopping-lists.prices.total', { total: text })
        : t('shopping-lists.prices.partly', { total: text, priced, count: priced + unpriced })}
    </p>
  )
}
