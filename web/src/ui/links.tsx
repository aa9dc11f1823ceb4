import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import classes from './links.module.css'
import { IconArrowLeft } from './preloaded-icons.tsx'

type AppLinkProps = ComponentProps<'a'> & { to: string }

/** Links to a whole address; the router would take the query string of `to` as part of the path. */
export const AppLink = ({ to, ...props }: AppLinkProps) => <Link {...props} to={to} href={to} />

type TextLinkProps = { to: string; onClick?: () => void; children: ReactNode }

/** A link inside text, recognisable without its colour. */
export function TextLink({ to, onClick, children }: TextLinkProps) {
  return (
    <AppLink to={to} onClick={onClick} className={classes.text}>
      {children}
    </AppLink>
  )
}

/** The name of a row, as a link to its page. */
export function RowLink({ to, name }: { to: string; name: string }) {
  return (
    <AppLink to={to} className={classes.row}>
      <bdi>{name}</bdi>
    </AppLink>
  )
}

type BackLinkProps = { to: string; label: string }

/** A link to the parent screen. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <AppLink to={to} className={classes.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {label}
    </AppLink>
  )
}
