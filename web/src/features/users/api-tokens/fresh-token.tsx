import { Button, Title } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import classes from './api-tokens.module.css'

type FreshTokenProps = { name: string; token: string; onClose: () => void }

/** The only time a token is shown: it stays until its owner puts it away. */
export function FreshToken({ name, token, onClose }: FreshTokenProps) {
  const { t } = useWords()
  const headingId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <section aria-labelledby={headingId} className={classes.fresh}>
      <Title order={2} id={headingId} size="h3">
        {t('users.tokens.freshTitle', { name })}
      </Title>
      <p>{t('users.tokens.freshText')}</p>
      <textarea
        ref={field}
        className={classes.secret}
        aria-label={t('users.tokens.secret')}
        value={token}
        readOnly
        rows={2}
        dir="ltr"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <CopyButton text={token} label={t('users.tokens.copy')} />
        <Button variant="default" onClick={onClose}>
          {t('users.tokens.putAway')}
        </Button>
      </div>
    </section>
  )
}
