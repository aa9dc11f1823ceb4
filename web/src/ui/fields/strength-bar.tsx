import { passwordStrength, type StrengthWord, strengthWord } from '@larder/domain/accounts/password-strength.ts'
import { VisuallyHidden } from '@mantine/core'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import classes from './password-field.module.css'

const labels = {
  weak: 'ui.password.weak',
  good: 'ui.password.good',
  strong: 'ui.password.strong',
  veryStrong: 'ui.password.veryStrong',
} as const satisfies Record<StrengthWord, MessageKey>

/** How strong a password looks, as text and colour. It only advises. */
export function StrengthBar({ password }: { password: string }) {
  const { t } = useMessages()
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
            <VisuallyHidden>{t('ui.password.strength')}</VisuallyHidden> {t(labels[word])}
          </>
        )}
      </span>
    </div>
  )
}
