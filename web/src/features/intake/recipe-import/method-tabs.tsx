/** The everyday methods of adding a recipe as tabs, the others behind the last one. */
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { SharedMenu, type SharedMenuItem } from '#ui/actions/shared-menu.tsx'
import { IconDots, IconPackageImport } from '#ui/icons.tsx'
import classes from './create-frame.module.css'
import { importMethodsFor } from './import-methods.ts'

type MethodTabsProps = { groupSlug: string; method: string }

export function MethodTabs({ groupSlug, method }: MethodTabsProps) {
  const { t } = useMessages()
  const user = useUser()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const tabs = useRef<HTMLUListElement>(null)
  // On a phone they stand in one line, and the open one may be beyond its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the method says when another one is open
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [method])
  const methods = importMethodsFor(user)
  const others: SharedMenuItem[] = methods
    .filter(({ id, everyday }) => !everyday && id !== method)
    .map(({ id, label, icon }) => ({
      ...{ id, label: t(label), icon },
      run: () => void navigate({ to: paths.recipeCreate(groupSlug, id), search: true }),
    }))
  if (user?.advanced || user?.canManage)
    others.push({
      id: 'apps',
      label: t('app.menu.migrations'),
      icon: IconPackageImport,
      run: () => void navigate({ to: paths.appImports() }),
    })
  return (
    <nav aria-label={t('recipe-import.methods.label')}>
      <ul ref={tabs} className={classes.methods}>
        {methods
          .filter(({ id, everyday }) => everyday || id === method)
          .map(({ id, label, icon: Glyph }) => (
            <li key={id}>
              <Link to={paths.recipeCreate(groupSlug, id)} search className={classes.method}>
                <Glyph size={18} stroke={1.75} aria-hidden />
                {t(label)}
              </Link>
            </li>
          ))}
        <li>
          <button
            type="button"
            className={classes.method}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <IconDots size={18} stroke={1.75} aria-hidden />
            {t('ui.moreEntries')}
          </button>
        </li>
      </ul>
      {anchor && (
        <SharedMenu
          anchor={anchor}
          label={t('recipe-import.methods.label')}
          items={others}
          onClose={() => setAnchor(null)}
        />
      )}
    </nav>
  )
}
