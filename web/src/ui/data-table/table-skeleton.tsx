import { VisuallyHidden } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import classes from './data-table.module.css'

/** Bars of uneven length where the rows will be; enough to fill a phone without pushing the footer off a desk. */
const BAR_WIDTHS = ['9rem', '6rem', '11rem', '7rem', '8rem', '5rem', '10rem', '6rem']

export function TableSkeleton() {
  const { t } = useMessages()
  return (
    <div className={classes.skeleton}>
      <VisuallyHidden role="status">{t('ui.table.loading')}</VisuallyHidden>
      {BAR_WIDTHS.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
        <div key={row} className={classes.skeletonRow} aria-hidden>
          <span style={{ inlineSize: width }} />
        </div>
      ))}
    </div>
  )
}
