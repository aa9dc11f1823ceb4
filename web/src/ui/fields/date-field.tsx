import { TextInput } from '@mantine/core'
import { useTextField } from './form-state.ts'

type DateFieldProps = { name: string; label: string; min?: string }

/** A day as `YYYY-MM-DD`, in the calendar the device knows best: its own. */
export function DateField({ name, label, min }: DateFieldProps) {
  const field = useTextField(name)
  return (
    <TextInput
      type="date"
      name={name}
      label={label}
      min={min}
      value={field.value}
      error={field.error}
      required={field.required}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.leave}
    />
  )
}
