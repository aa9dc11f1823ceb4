import { PasswordInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { ValidationMessage } from '#lib/validation-messages.ts'
import { IconEye, IconEyeOff } from '../preloaded-icons.tsx'
import { useTextField } from './form-state.ts'
import classes from './password-field.module.css'

/** Whoever only signs in chooses no password. */
const StrengthBar = lazyPart(async () => (await import('./strength-bar.tsx')).StrengthBar)

type PasswordFieldProps = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  description?: string
  /** Says how strong the password looks while it is being chosen. */
  rated?: boolean
  autoFocus?: boolean
}

export function PasswordField(props: PasswordFieldProps) {
  const { name, label, autoComplete, description, rated = false, autoFocus } = props
  const { t } = useMessages()
  const field = useTextField(name)
  const [revealed, setRevealed] = useState(false)
  return (
    <div>
      <PasswordInput
        name={name}
        label={label}
        description={description}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        value={field.value}
        error={field.error}
        aria-invalid={field.error !== undefined}
        required={field.required}
        visible={revealed}
        onVisibilityChange={setRevealed}
        onChange={(event) => field.change(event.currentTarget.value)}
        onBlur={field.leave}
        visibilityToggleIcon={PasswordEye}
        visibilityToggleButtonProps={{
          tabIndex: 0,
          'aria-label': t(revealed ? 'ui.password.hide' : 'ui.password.show'),
        }}
      />
      {rated && (
        <Suspense fallback={<div className={classes.strength} />}>
          <StrengthBar password={field.value} />
        </Suspense>
      )}
    </div>
  )
}

export const PasswordEye = ({ reveal }: { reveal: boolean }) => {
  const Glyph = reveal ? IconEyeOff : IconEye
  return <Glyph size={20} stroke={1.75} aria-hidden />
}

/** What is wrong with the second of two passwords that have to be the same. */
export function repetitionIssue(password: string, repeated: string): ValidationMessage | undefined {
  if (repeated === '') return { key: 'validation.required' }
  return repeated === password ? undefined : { key: 'validation.passwordsDiffer' }
}
