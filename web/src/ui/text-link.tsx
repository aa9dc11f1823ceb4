import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './text-link.module.css'

type TextLinkProps = { to: string; children: ReactNode }

/** A link among words, recognisable without its colour. */
export function TextLink({ to, children }: TextLinkProps) {
  return (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  )
}
