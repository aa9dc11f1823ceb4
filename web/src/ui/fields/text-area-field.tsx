import { Textarea } from '@mantine/core'
import { useTextField } from './form-state.ts'
import classes from './text-field.module.css'

type TextAreaFieldProps = { name: string; label: string; rows?: number; description?: string; autoFocus?: boolean }

/** Enter begins a line here; Ctrl+Enter sends the form. */
export function TextAreaField({ name, label, rows = 2, description, autoFocus }: TextAreaFieldProps) {
  const field = useTextField(name)
  return (
    <Textarea
      name={name}
      label={label}
      description={description}
      rows={rows}
      value={field.value}
      error={field.error}
      required={field.required}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
      }}
      classNames={{ input: classes.text }}
      data-autofocus={autoFocus || undefined}
    />
  )
}
