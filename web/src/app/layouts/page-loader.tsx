import { useWords } from '#i18n/use-words.ts'
import { Logo } from '#ui/logo.tsx'
import styles from './page-loader.module.css'

/** Shown only when a screen takes longer than a blink to arrive. */
export function PageLoader() {
  const { t } = useWords()
  return (
    <div className={styles.loader} role="status" aria-label={t('app.loading')}>
      <Logo size={56} className={styles.mark} />
    </div>
  )
}
