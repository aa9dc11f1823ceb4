import { useMessages } from '#i18n/use-messages.ts'
import classes from './page-form.module.css'

const BAR_WIDTHS = ['12rem', '18rem', '9rem', '15rem', '11rem']

/** Where a form will be; without the form, which many pages that show this never need. */
export function FormSkeleton() {
  const { t } = useMessages()
  return (
    <div className={classes.card} role="status" aria-label={t('ui.table.loading')}>
      <div className={classes.skeleton} aria-hidden>
        {BAR_WIDTHS.map((width) => (
          <span key={width} style={{ inlineSize: width, maxInlineSize: '100%' }} />
        ))}
      </div>
    </div>
  )
}
