import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import classes from './links.module.css'
import { IconArrowLeft } from './preloaded-icons.tsx'

type AppLinkProps = ComponentProps<'a'> & { to: string }

/** To an address that comes whole: as `to` alone, what stands behind its question mark would be taken for its path. */
export const AppLink = ({ to, ...props }: AppLinkProps) => <Link {...props} to={to} href={to} />

type TextLinkProps = { to: string; children: ReactNode }

/** A link among words, recognisable without its colour. */
export function TextLink({ to, children }: TextLinkProps) {
  return (
    <AppLink to={to} className={classes.text}>
      {children}
    </AppLink>
  )
}

/** The name of a row that leads to the page of what the row is about. */
export function RowLink({ to, name }: { to: string; name: string }) {
  return (
    <AppLink to={to} className={classes.row}>
      <bdi>{name}</bdi>
    </AppLink>
  )
}

type BackLinkProps = { to: string; label: string }

/** The way up to the screen this one belongs to. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <AppLink to={to} className={classes.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {label}
    </AppLink>
  )
}
