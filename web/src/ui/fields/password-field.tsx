import { passwordStrength, type StrengthWord, strengthWord } from '@larder/domain/accounts/password-strength.ts'
import { PasswordInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { MessageKey } from '#i18n/english.ts'
import { useWords } from '#i18n/use-words.ts'
import { IconEye, IconEyeOff } from '../first-icons.tsx'
import { useTextField } from './form-state.ts'
import classes from './password-field.module.css'

const words = {
  weak: 'ui.password.weak',
  good: 'ui.password.good',
  strong: 'ui.password.strong',
  veryStrong: 'ui.password.veryStrong',
} as const satisfies Record<StrengthWord, MessageKey>

/** How strong a password looks, in a word as well as in a colour. It advises and refuses nothing. */
function StrengthBar({ password }: { password: string }) {
  const { t } = useWords()
  const score = Math.round(passwordStrength(password))
  const word = strengthWord(score)
  return (
    <div className={classes.strength} data-strength={password === '' ? undefined : word}>
      <div className={classes.track} aria-hidden>
        <div className={classes.bar} style={{ inlineSize: `${score}%` }} />
      </div>
      <span className={classes.word} role="status">
        {password !== '' && (
          <>
            <VisuallyHidden>{t('ui.password.strength')}</VisuallyHidden> {t(words[word])}
          </>
        )}
      </span>
    </div>
  )
}

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
  const { t } = useWords()
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
      {rated && <StrengthBar password={field.value} />}
    </div>
  )
}

export const PasswordEye = ({ reveal }: { reveal: boolean }) => {
  const Glyph = reveal ? IconEyeOff : IconEye
  return <Glyph size={20} stroke={1.75} aria-hidden />
}
