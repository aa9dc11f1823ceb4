import type { ReactNode } from 'react'
import classes from './detailed-list.module.css'

type DetailedListProps = {
  /** Where no heading names it. */
  label?: string
  /** With a frame of its own, where no panel or dialog stands around it. */
  framed?: boolean
  children: ReactNode
}

/** A short list with the details of each entry: sessions, tokens, links. */
export const DetailedList = ({ label, framed = false, children }: DetailedListProps) => (
  <ul className={classes.list} aria-label={label} data-framed={framed || undefined}>
    {children}
  </ul>
)

type DetailedRowProps = {
  title: ReactNode
  icon?: ReactNode
  /** What can be done with it, or what is to be said in place of that. */
  aside: ReactNode
  /** A line each. */
  children: ReactNode
}

export const DetailedRow = ({ title, icon, aside, children }: DetailedRowProps) => (
  <li className={classes.row}>
    {icon}
    <div className={classes.texts}>
      <strong>
        <bdi>{title}</bdi>
      </strong>
      {children}
    </div>
    <div className={classes.aside}>{aside}</div>
  </li>
)
