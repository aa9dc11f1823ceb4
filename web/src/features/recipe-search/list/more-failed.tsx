import { Button, Text } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import styles from './recipe-grid.module.css'

/** The end of a list whose next page did not come; what was loaded stays. */
export function MoreFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { t } = useWords()
  return (
    <div role="alert" className={styles.failed}>
      <Text>{t('recipes.section.moreFailed')}</Text>
      <Button variant="light" onClick={onRetry} loading={busy}>
        {t('ui.errorState.retry')}
      </Button>
    </div>
  )
}
