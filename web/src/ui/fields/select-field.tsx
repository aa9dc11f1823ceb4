import { NativeSelect } from '@mantine/core'
import { useField } from './form-state.ts'
import classes from './text-field.module.css'

type Choice = { value: string | number; label: string }

type SelectFieldProps = {
  name: string
  label: string
  choices: Choice[]
  /** Stands there while nothing is chosen; without it the first choice counts. */
  placeholder?: string
  description?: string
  disabled?: boolean
  autoFocus?: boolean
  /** For what another field has to do when this one changes. */
  onChanged?: (value: string | number) => void
}

/** The browser's own list of choices: it knows phones, keyboards and screen readers best. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, choices, placeholder, description, disabled, autoFocus, onChanged } = props
  const field = useField(name)
  // Nothing can be chosen only where it has words; a form need not understand it elsewhere.
  const { required: isChoiceNeeded } = useField(name, placeholder === undefined ? '' : null)
  const isRequired = field.required && isChoiceNeeded
  const change = (text: string) => {
    const value = choices.find((choice) => String(choice.value) === text)?.value
    field.change(value ?? (field.required && !isChoiceNeeded ? null : ''))
    onChanged?.(value ?? '')
  }
  const empty = placeholder === undefined ? [] : [{ value: '', label: placeholder }]
  return (
    <NativeSelect
      name={name}
      label={label}
      description={description}
      data={[...empty, ...choices.map((choice) => ({ value: String(choice.value), label: choice.label }))]}
      value={String(field.value ?? '')}
      error={field.error}
      required={isRequired && placeholder !== undefined && !disabled}
      disabled={disabled}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={field.leave}
      classNames={{ input: classes.text }}
      data-autofocus={autoFocus || undefined}
    />
  )
}
