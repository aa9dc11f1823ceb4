import { Button, Title } from '@mantine/core'
import { useId } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import classes from './second-factors.module.css'

/** The only time they are shown: they stay until their owner has put them away. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useMessages()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classes.fresh}>
      <Title order={3} size="h4" id={headingId}>
        {t('second-factors.codes.title')}
      </Title>
      <p className={classes.state}>{t('second-factors.codes.text')}</p>
      <ul className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton text={codes.join('\n')} label={t('second-factors.codes.copy')} />
        <Button variant="default" onClick={onClose}>
          {t('second-factors.codes.putAway')}
        </Button>
      </div>
    </section>
  )
}
