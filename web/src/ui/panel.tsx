import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { ErrorState } from './error-state.tsx'
import classes from './panel.module.css'
import { RowsSkeleton } from './rows-skeleton.tsx'

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

type PanelContentProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The expected rows and their height, so that nothing below moves when they are loaded. */
  rows: number
  rowHeight: number
  children: ReactNode
}

/** What a panel shows while its content is loading, and when it cannot be loaded. */
export function PanelContent({ query, rows, rowHeight, children }: PanelContentProps) {
  if (children) return children
  if (query.error)
    return <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  return <RowsSkeleton rows={rows} height={rowHeight} />
}
