import { Alert, Button } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import { IconCloudOff } from '#ui/icons.tsx'
import classes from './offline-notice.module.css'

type OfflineNoticeProps = { onRetry: () => void; busy: boolean }

/** The recipe is there, the server is not. */
export function OfflineNotice({ onRetry, busy }: OfflineNoticeProps) {
  const { t } = useWords()
  return (
    <Alert
      className={classes.notice}
      color="warning"
      icon={<IconCloudOff size={20} stroke={1.75} aria-hidden />}
      title={t('recipes.view.offline')}
    >
      <Button variant="subtle" size="compact-md" loading={busy} onClick={onRetry}>
        {t('ui.errorState.retry')}
      </Button>
    </Alert>
  )
}
