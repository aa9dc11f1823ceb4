import { TextInput } from '@mantine/core'
import { useNumberField } from './form-state.ts'

type NumberFieldProps = { name: string; label: string; min?: number; max?: number; autoFocus?: boolean }

export function NumberField({ name, label, min, max, autoFocus }: NumberFieldProps) {
  const field = useNumberField(name)
  return (
    <TextInput
      name={name}
      type="number"
      inputMode="numeric"
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
