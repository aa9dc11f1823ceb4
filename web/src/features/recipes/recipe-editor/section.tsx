import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './section.module.css'
import { type SectionId, sectionElementId } from './sections.ts'

type EditSectionProps = {
  id: SectionId
  title: string
  hint?: string
  /** Buttons beside the heading. */
  tools?: ReactNode
  children: ReactNode
}

/** One part of the recipe, with a heading that the toolbar leads to. */
export function EditSection({ id, title, hint, tools, children }: EditSectionProps) {
  const headingId = `${sectionElementId(id)}-title`
  return (
    <section id={sectionElementId(id)} aria-labelledby={headingId} className={classes.section}>
      <div className={classes.head}>
        <Title order={2} id={headingId} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {tools}
      </div>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  )
}
