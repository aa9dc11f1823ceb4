import { Link, useParams } from '@tanstack/react-router'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#lib/paths.ts'
import { IconBasketSearch, IconToolsKitchen2 } from '#ui/icons.tsx'
import styles from './drawer.module.css'

/** What the drawer holds for those who are not signed in: the open screens of the group they look at. */
export function GuestLinks({ onChosen }: { onChosen: () => void }) {
  const { t } = useWords()
  const { groupSlug } = useParams({ strict: false })
  if (!groupSlug) return null
  const links = [
    { to: paths.explorer(groupSlug), label: t('app.menu.recipes'), icon: IconToolsKitchen2 },
    { to: paths.finder(groupSlug), label: t('app.menu.finder'), icon: IconBasketSearch },
  ]
  return (
    <ul className={styles.list}>
      {links.map(({ to, label, icon: Glyph }) => (
        <li key={to}>
          <Link
            to={to}
            className={styles.link}
            activeOptions={{ exact: true, includeSearch: false }}
            onClick={onChosen}
          >
            <Glyph size={20} stroke={1.75} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
