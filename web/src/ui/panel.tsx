import { Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ErrorState } from './error-state.tsx'
import classes from './panel.module.css'

type PanelProps = { title: string; text?: string; children: ReactNode }

/** One subject of a page, under its own heading. */
export function Panel({ title, text, children }: PanelProps) {
  const headingId = useId()
  return (
    <section className={classes.panel} aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId} className={classes.title}>
        {title}
      </Title>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </section>
  )
}

type PanelContentProps = { query: { error: unknown; isFetching: boolean; refetch: () => unknown }; children: ReactNode }

/** What stands in a panel until its content is there, and when it cannot be. */
export function PanelContent({ query, children }: PanelContentProps) {
  const { t } = useWords()
  if (children) return children
  if (query.error)
    return <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  return <VisuallyHidden role="status">{t('ui.table.loading')}</VisuallyHidden>
}
