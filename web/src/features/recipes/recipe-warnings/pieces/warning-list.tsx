import type { ReactNode } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import type { Finding, Warning } from '../recipe-warnings.queries.ts'
import { findingText, warningTitle } from '../warning-words.ts'
import classes from './warnings.module.css'

type WarningListProps = {
  warnings: readonly Warning[]
  /** What can be done about a line. */
  helpFor?: (finding: Finding, warning: Warning) => ReactNode
}

const keyOf = ({ dinerId, reason }: Warning) => `${dinerId} ${JSON.stringify(reason)}`

/** Each warning by person and reason, with the lines behind it. */
export function WarningList({ warnings, helpFor }: WarningListProps) {
  const { t } = useMessages()
  return (
    <ul className={classes.warnings}>
      {warnings.map((warning) => (
        <li key={keyOf(warning)} className={classes.warning} data-level={warning.level}>
          <strong>
            {warning.level === 'allergy' && <IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
            {warningTitle(t, warning)}
          </strong>
          <ul className={classes.findings}>
            {warning.findings.length === 0 && <li>{t('recipe-warnings.said')}</li>}
            {warning.findings.map((finding) => (
              <li key={`${finding.lineId}${finding.text}`} data-strength={finding.strength}>
                <span>{findingText(t, finding)}</span>
                {helpFor?.(finding, warning)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
