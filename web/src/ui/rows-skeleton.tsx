import { useMessages } from '#i18n/use-messages.ts'
import classes from './rows-skeleton.module.css'

type RowsSkeletonProps = { rows: number; height: number; label?: string }

/** Grey boxes where the entries of a list will be, as tall as they are. */
export function RowsSkeleton({ rows, height, label }: RowsSkeletonProps) {
  const { t } = useMessages()
  return (
    <div className={classes.rows} role="status" aria-label={label ?? t('ui.table.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change places
        <span key={row} className={classes.row} style={{ blockSize: height }} aria-hidden />
      ))}
    </div>
  )
}
