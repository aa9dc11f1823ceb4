import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import { unitName } from '@larder/domain/ingredients/plural-name.ts'
import { formatQuantity } from '@larder/domain/quantities/format-quantity.ts'
import { currencyDecimals, currencyOfLocale, parsePrice } from '@larder/domain/shopping/prices.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { priceFor } from '../list-prices.ts'
import { priceQueries, usePutPrice } from '../shopping-extras.queries.ts'
import classes from './item-editor.module.css'

type PricedItem = Pick<ShoppingItem, 'foodId' | 'note' | 'quantity' | 'unit' | 'unitId' | 'food' | 'display'>

/** The price of a thing as somebody edits it; saved only where it was changed. */
export function usePrice(item: PricedItem, storeId: string | null) {
  const { locale } = useMessages()
  const { data: prices = [] } = useQuery(priceQueries.list())
  const put = usePutPrice()
  const known = priceFor(item, prices, storeId)
  const currency = known?.currency ?? prices[0]?.currency ?? currencyOfLocale(locale)
  const decimals = currencyDecimals(currency)
  const shown = known ? (known.minorUnits / 10 ** decimals).toFixed(decimals) : ''
  const [typed, setTyped] = useState<string>()
  const text = typed ?? shown
  const minorUnits = parsePrice(text, currency)
  // A price that is there says for how much it is; a new one is for what stands on the line, or one of it.
  const of = known
    ? { quantity: known.quantity, unitId: known.unitId }
    : { quantity: item.quantity > 0 ? item.quantity : 1, unitId: item.quantity > 0 ? item.unitId : null }
  const unit = of.unitId === item.unitId ? item.unit : null
  const amount = [formatQuantity(of.quantity), unitName(unit, of.quantity)].filter(Boolean).join(' ')
  return {
    currency,
    text,
    amount,
    setText: setTyped,
    example: (1.99).toFixed(decimals),
    isUsed: prices.length > 0,
    wrong: text.trim() !== '' && minorUnits === undefined,
    save: async () => {
      if (typed === undefined || typed === shown || minorUnits === undefined) return
      const name = item.foodId ? '' : item.note
      await put({ foodId: item.foodId, name, storeId, minorUnits, currency, ...of }, item.display)
    },
  }
}

/** One button until somebody of the household wants prices. */
export function PriceField({ price }: { price: ReturnType<typeof usePrice> }) {
  const { t } = useMessages()
  const [wanted, setWanted] = useState(false)
  if (!price.isUsed && !wanted)
    return (
      <Button variant="subtle" className={classes.addPrice} onClick={() => setWanted(true)}>
        {t('shopping-lists.item.price')}
      </Button>
    )
  return (
    <TextInput
      className={classes.price}
      label={t('shopping-lists.item.priceOf', { amount: price.amount })}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden>{price.currency}</span>}
      rightSectionWidth={52}
      value={price.text}
      error={price.wrong && t('shopping-lists.item.wrongPrice', { example: price.example })}
      onChange={({ currentTarget }) => price.setText(currentTarget.value)}
    />
  )
}
