import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
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
