import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import { unitName } from '@larder/domain/ingredients/plural-name.ts'
import { formatQuantity } from '@larder/domain/quantities/format-quantity.ts'
import { currencyDecimals, currencyOfLocale, parsePrice } from '@larder/domain/shopping/prices.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { priceFor } from '../list-prices.ts'
import { priceQueries, useSavePrice } from '../shopping-extras.queries.ts'
import classes from './item-editor.module.css'

type PricedItem = Pick<ShoppingItem, 'note' | 'quantity' | 'unit' | 'food'>

/** The price of a thing as somebody edits it; saved only where it was changed. */
export function usePrice({ food, unit: ownUnit, note, quantity }: PricedItem, storeId: string | null) {
  const { locale } = useMessages()
  const { data: prices = [] } = useQuery(priceQueries.list())
  const { put, forget } = useSavePrice()
  const foodId = food?.id ?? null
  const unitId = ownUnit?.id ?? null
  const known = priceFor({ foodId, note }, prices, storeId)
  const currency = known?.currency ?? prices[0]?.currency ?? currencyOfLocale(locale)
  const decimals = currencyDecimals(currency)
  // What it costs in another store is a hint: there it is neither changed nor forgotten from here.
  const own = known?.storeId === storeId ? known : undefined
  const written = (price: typeof known) => (price ? (price.minorUnits / 10 ** decimals).toFixed(decimals) : '')
  const shown = written(own)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? shown
  const minorUnits = parsePrice(text, currency)
  // A price says for how much it is, unless that was in a unit that is gone; else it is for what stands on the line, or
  // one of it.
  const of =
    known && known.quantity > 0
      ? { quantity: known.quantity, unitId: known.unitId }
      : { quantity: quantity > 0 ? quantity : 1, unitId: quantity > 0 ? unitId : null }
  const unit = of.unitId === unitId ? ownUnit : null
  const amount = [formatQuantity(of.quantity), unitName(unit, of.quantity)].filter(Boolean).join(' ')
  return {
    currency,
    text,
    amount,
    elsewhere: own ? '' : written(known),
    setText: setTyped,
    example: (1.99).toFixed(decimals),
    isUsed: prices.length > 0,
    wrong: text.trim() !== '' && minorUnits === undefined,
    save: async () => {
      if (typed === undefined || typed === shown) return
      const thing = food?.name ?? note
      if (minorUnits !== undefined)
        await put({ foodId, name: food ? '' : note, storeId, minorUnits, currency, ...of }, thing)
      else if (own && typed.trim() === '') await forget(own, thing)
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
      placeholder={price.elsewhere}
      rightSection={<span aria-hidden>{price.currency}</span>}
      rightSectionWidth={52}
      value={price.text}
      error={price.wrong && t('shopping-lists.item.wrongPrice', { example: price.example })}
      onChange={({ currentTarget }) => price.setText(currentTarget.value)}
    />
  )
}
