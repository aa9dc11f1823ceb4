import { Button } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import classes from './upload-bar.module.css'

type UploadBarProps = { label: string; onCancel?: () => void }

/** Something is on its way to the server. How far it is, browsers do not tell; that it moves, they do. */
export function UploadBar({ label, onCancel }: UploadBarProps) {
  const { t } = useMessages()
  return (
    <div className={classes.bar} role="status">
      <span>{label}</span>
      {onCancel && (
        <Button size="compact-sm" variant="white" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      )}
      <span className={classes.track} aria-hidden />
    </div>
  )
}
