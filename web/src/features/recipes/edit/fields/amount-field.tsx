import { formatQuantity } from '@larder/domain/quantities/format-quantity.ts'
import { parseQuantity, quantityCharacters } from '@larder/domain/quantities/parse-quantity.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'

type AmountFieldProps = {
  label: string
  hideLabel?: boolean
  description?: string
  value: number | null
  /** Off for what is weighed: 1.5 rather than 1 1/2. */
  fraction?: boolean
  onChange: (value: number | null) => void
  className?: string
}

/** A quantity as people write it: 2, 1.5 or 1 1/2. Signs and the letter e are passed over. */
export function AmountField(props: AmountFieldProps) {
  const { label, hideLabel, description, value, fraction = true, onChange, className } = props
  const { t } = useWords()
  /** What stands there while it is written; nothing while the value itself does. */
  const [typed, setTyped] = useState<string | null>(null)
  const understood = typed === null || parseQuantity(typed) !== undefined
  const change = (text: string) => {
    const kept = quantityCharacters(text)
    setTyped(kept)
    const quantity = parseQuantity(kept)
    if (quantity !== undefined) onChange(quantity)
  }
  return (
    <TextInput
      className={className}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      placeholder={hideLabel ? label : undefined}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      // Digits alone have no direction: 1 1/2 reads the same in every language.
      dir="auto"
      autoComplete="off"
      value={typed ?? formatQuantity(value, { fraction })}
      error={understood ? undefined : t('recipes.edit.ingredients.noAmount')}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      // What was not understood stays, marked, rather than to be lost.
      onBlur={() => understood && setTyped(null)}
    />
  )
}
