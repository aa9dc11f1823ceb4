import { Link } from '@tanstack/react-router'
import classes from './row-link.module.css'

/** The name of a row that leads to the page of what the row is about. */
export function RowLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className={classes.link}>
      <bdi>{name}</bdi>
    </Link>
  )
}
