import { Link } from '@tanstack/react-router'
import classes from './back-link.module.css'
import { IconArrowLeft } from './icons.tsx'

type BackLinkProps = { to: string; label: string }

/** The way up to the screen this one belongs to. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <Link to={to} className={classes.link}>
      <IconArrowLeft className={classes.arrow} size={18} stroke={1.75} aria-hidden />
      {label}
    </Link>
  )
}
