import { Link } from '@tanstack/react-router'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { homePath, paths } from '#lib/paths.ts'
import { PRODUCT } from '#lib/product.ts'
import { Logo } from '#ui/logo.tsx'
import classes from './brand.module.css'

/** Mark and name; both lead home. */
export function Brand() {
  const { t } = useMessages()
  const user = useUser()
  return (
    <Link to={user ? homePath(user) : paths.home()} className={classes.brand} aria-label={t('app.startPage')}>
      <Logo size={34} className={classes.mark} />
      <span className={classes.name}>{PRODUCT}</span>
    </Link>
  )
}
