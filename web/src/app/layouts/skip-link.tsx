import { useMessages } from '#i18n/use-messages.ts'
import { MAIN_ID } from '../root-frame.tsx'
import classes from './skip-link.module.css'

/** The first target of the Tab key: skips the bar and the menu. */
export function SkipLink() {
  const { t } = useMessages()
  return (
    <a className={classes.skip} href={`#${MAIN_ID}`}>
      {t('app.skip')}
    </a>
  )
}
