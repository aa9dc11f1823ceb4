import { type ReactNode, useId } from 'react'
import { Heading } from '#ui/heading.tsx'
import classes from './section.module.css'

type SectionProps = {
  title: string
  /** What can be done with all of it. */
  tools?: ReactNode
  /** Set off from the page. */
  card?: boolean
  /** Of lesser weight, beside the ingredients. */
  small?: boolean
  className?: string
  children: ReactNode
}

/** A part of the recipe under its heading. */
export function Section({ title, tools, card = false, small = false, className = '', children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${card ? classes.card : ''} ${className}`}>
      <div className={small ? classes.smallHead : classes.head}>
        <Heading order={2} id={id}>
          {title}
        </Heading>
        {tools}
      </div>
      {children}
    </section>
  )
}
