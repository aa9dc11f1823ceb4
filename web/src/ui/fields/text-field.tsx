import { TextInput } from '@mantine/core'
import { useTextField } from './form-state.ts'
import classes from './text-field.module.css'

type TextFieldProps = {
  name: string
  label: string
  description?: string
  type?: 'text' | 'email' | 'time'
  /** What the browser may fill in here; nothing unless the field says so. */
  autoComplete?: string
  autoFocus?: boolean
}

export function TextField({ name, label, description, type, autoComplete = 'off', autoFocus }: TextFieldProps) {
  const field = useTextField(name)
  const named = autoComplete !== 'off' && autoComplete !== 'name'
  return (
    <TextInput
      name={name}
      type={type}
      label={label}
      description={description}
      value={field.value}
      error={field.error}
      required={field.required}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.leave}
      classNames={{ input: classes.text }}
      autoComplete={autoComplete}
      autoCapitalize={named ? 'none' : undefined}
      spellCheck={named ? false : undefined}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
    />
  )
}
