import type { User } from '@larder/contract/users.ts'
import { Link } from '@tanstack/react-router'
import { useMessages } from '#i18n/use-messages.ts'
import { IconPlus } from '#ui/icons.tsx'
import { useRootAttribute } from '#ui/use-root-attribute.ts'
import type { MenuLink } from '../menus.ts'
import classes from './thumb-bar.module.css'

type ThumbBarProps = {
  user: User
  links: readonly MenuLink[]
  /** Nothing for those who may not add anything here. */
  onAdd: (() => void) | undefined
}

/** The screens of every day at the lower edge of a phone, each one tap away from anywhere. */
export function ThumbBar({ user, links, onAdd }: ThumbBarProps) {
  const { t } = useMessages()
  useRootAttribute('data-has-thumb-bar')
  return (
    <nav aria-label={t('app.thumbBar')} className={classes.bar} data-thumb-bar>
      {links.map(({ id, icon: Glyph, label, path, hasPages }) => (
        <Link
          key={id}
          to={path(user)}
          className={classes.thumb}
          activeOptions={{ exact: !hasPages, includeSearch: false }}
        >
          <Glyph size={24} stroke={1.75} aria-hidden />
          <span className={classes.label}>{t(label)}</span>
        </Link>
      ))}
      {onAdd && (
        <button type="button" className={classes.thumb} onClick={onAdd}>
          <span className={classes.plus}>
            <IconPlus size={22} stroke={2.25} aria-hidden />
          </span>
          <span className={classes.label}>{t('app.add')}</span>
        </button>
      )}
    </nav>
  )
}
