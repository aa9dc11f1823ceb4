import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconArrowLeft } from './first-icons.tsx'
import classes from './links.module.css'

type TextLinkProps = { to: string; children: ReactNode }

/** A link among words, recognisable without its colour. */
export function TextLink({ to, children }: TextLinkProps) {
  return (
    <Link to={to} className={classes.text}>
      {children}
    </Link>
  )
}

/** The name of a row that leads to the page of what the row is about. */
export function RowLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className={classes.row}>
      <bdi>{name}</bdi>
    </Link>
  )
}

type BackLinkProps = { to: string; label: string }

/** The way up to the screen this one belongs to. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <Link to={to} className={classes.back}>
      <IconArrowLeft className={classes.arrow} size={18} stroke={1.75} aria-hidden />
      {label}
    </Link>
  )
}
