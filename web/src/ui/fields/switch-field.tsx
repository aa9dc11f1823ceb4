import { Switch } from '@mantine/core'
import { useFlagField } from './form-state.ts'

type SwitchFieldProps = { name: string; label: string; description?: string; disabled?: boolean }

export function SwitchField({ name, label, description, disabled }: SwitchFieldProps) {
  const field = useFlagField(name)
  return (
    <Switch
      name={name}
      label={label}
      description={description}
      checked={field.value}
      disabled={disabled}
      error={field.error}
      onChange={(event) => field.change(event.currentTarget.checked)}
    />
  )
}
