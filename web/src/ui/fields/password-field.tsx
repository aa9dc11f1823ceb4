import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { IconEye, IconEyeOff } from '../icons.tsx'
import { useTextField } from './form-state.ts'
import { StrengthBar } from './strength-bar.tsx'

type PasswordFieldProps = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  description?: string
  /** Says how strong the password looks while it is being chosen. */
  rated?: boolean
}

export function PasswordField({ name, label, autoComplete, description, rated = false }: PasswordFieldProps) {
  const { t } = useWords()
  const field = useTextField(name)
  const [revealed, setRevealed] = useState(false)
  return (
    <div>
      <PasswordInput
        name={name}
        label={label}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete={autoComplete}
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
      {rated && <StrengthBar password={field.value} />}
    </div>
  )
}

export const PasswordEye = ({ reveal }: { reveal: boolean }) => {
  const Glyph = reveal ? IconEyeOff : IconEye
  return <Glyph size={20} stroke={1.75} aria-hidden />
}
