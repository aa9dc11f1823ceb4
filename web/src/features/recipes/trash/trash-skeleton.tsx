import { useWords } from '#i18n/use-words.ts'
import classes from './trash-skeleton.module.css'

const ROWS = ['a', 'b', 'c', 'd']

export function TrashSkeleton() {
  const { t } = useWords()
  return (
    <div className={classes.rows} role="status" aria-label={t('ui.table.loading')}>
      {ROWS.map((row) => (
        <span key={row} className={classes.row} aria-hidden />
      ))}
    </div>
  )
}
