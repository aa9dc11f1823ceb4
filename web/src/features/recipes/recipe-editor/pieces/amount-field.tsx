import type { Amount } from '@larder/domain/ingredients/range.ts'
import { formatQuantity } from '@larder/domain/quantities/format-quantity.ts'
import { parseQuantity, parseRange, quantityCharacters } from '@larder/domain/quantities/parse-quantity.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'

type AmountFieldProps = {
  label: string
  hideLabel?: boolean
  description?: string
  value: number | null
  /** Where two to three of something is an answer, the end of the range; nothing where it is none. */
  upTo?: number | null
  /** Off for what is weighed: 1.5 rather than 1 1/2. */
  fraction?: boolean
  onChange: (amount: Amount) => void
  onEnter?: (field: HTMLInputElement) => void
  className?: string
}

/** A quantity as people write it: 2, 1.5, 1 1/2 or 2-3. A sign in front and the letter e are passed over. */
export function AmountField(props: AmountFieldProps) {
  const { label, hideLabel, description, value, upTo, fraction = true, onChange, onEnter, className } = props
  const { t } = useMessages()
  /** What stands there while it is written; nothing while the value itself does. */
  const [typed, setTyped] = useState<string | null>(null)
  /** A half-written amount is no mistake before somebody goes on. */
  const [left, setLeft] = useState(false)
  const read = (text: string): Amount | undefined => {
    const range = upTo === undefined ? undefined : parseRange(text)
    if (range) return { quantity: range.from, upTo: range.upTo }
    const quantity = parseQuantity(text)
    return quantity === undefined ? undefined : { quantity, upTo: null }
  }
  const understood = typed === null || read(typed) !== undefined
  const change = (text: string) => {
    const kept = quantityCharacters(text)
    setTyped(kept)
    setLeft(false)
    const amount = read(kept)
    if (amount) onChange(amount)
  }
  const numbers = [value, upTo].flatMap((number) => (number ? formatQuantity(number, { fraction }) : []))
  return (
    <TextInput
      className={className}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      placeholder={hideLabel ? label : undefined}
      description={description}
      // Digits alone have no direction: 1 1/2 reads the same in every language.
      dir="auto"
      autoComplete="off"
      enterKeyHint={onEnter && 'next'}
      value={typed ?? numbers.join('–')}
      error={understood || !left ? undefined : t('recipes.edit.ingredients.noAmount')}
      data-incomplete={!understood || undefined}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return
        event.preventDefault()
        onEnter(event.currentTarget)
      }}
      // What was not understood stays, marked, rather than to be lost.
      onBlur={() => {
        setLeft(true)
        if (understood) setTyped(null)
      }}
    />
  )
}
