import { TextInput } from '@mantine/core'
import { useNumberField } from './form-state.ts'

type NumberFieldProps = {
  name: string
  label: string
  min?: number
  max?: number
  /** Parts of a whole are welcome. */
  fractions?: boolean
  autoFocus?: boolean
}

export function NumberField({ name, label, min, max, fractions = false, autoFocus }: NumberFieldProps) {
  const field = useNumberField(name)
  return (
    <TextInput
      name={name}
      type="number"
      inputMode={fractions ? 'decimal' : 'numeric'}
      step={fractions ? 'any' : undefined}
      min={min}
      max={max}
      label={label}
      value={field.value ?? ''}
      error={field.error}
      required={field.required}
      onChange={({ currentTarget }) => field.change(currentTarget.value === '' ? null : currentTarget.valueAsNumber)}
      onBlur={field.leave}
      autoComplete="off"
      data-autofocus={autoFocus || undefined}
    />
  )
}
