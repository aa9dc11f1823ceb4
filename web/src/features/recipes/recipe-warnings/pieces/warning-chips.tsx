import { useMessages } from '#i18n/use-messages.ts'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import shared from '#ui/shared.module.css'
import type { Warning } from '../recipe-warnings.queries.ts'
import { reasonName, warningTitle } from '../warning-words.ts'
import classes from './warnings.module.css'

/** Warnings in a row, as short as can be; the whole sentence is read out. */
export function WarningChips({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useMessages()
  if (warnings.length === 0) return null
  return (
    <ul className={classes.chips}>
      {warnings.map((warning) => (
        <li
          key={`${warning.dinerId} ${JSON.stringify(warning.reason)}`}
          className={classes.chip}
          data-level={warning.level}
          title={warningTitle(t, warning)}
        >
          {warning.level === 'allergy' && <IconAlertTriangle size={14} stroke={2} aria-hidden />}
          <span aria-hidden>{t('recipe-warnings.chip', { name: warning.diner, what: reasonName(t, warning) })}</span>
          <span className={shared.spoken}>{warningTitle(t, warning)}</span>
        </li>
      ))}
    </ul>
  )
}
