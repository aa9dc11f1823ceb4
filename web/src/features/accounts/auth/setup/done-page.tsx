import type { User } from '@larder/contract/users.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { homePath, paths } from '#lib/paths.ts'
import { IconLink, IconPackageImport, IconRestore, IconTags, IconUsersPlus } from '#ui/icons.tsx'
import type { Icon } from '#ui/preloaded-icons.tsx'
import { IconUserCircle } from '#ui/screen-icons.tsx'
import classes from '../step.module.css'
import { Step } from '../step.tsx'

type NextStep = { id: string; label: MessageKey; text: MessageKey; icon: Icon; path: string }

/** Where one might go first, recipes before everything else; a screen that comes later joins here. */
const nextSteps = ({ groupSlug }: User): NextStep[] => [
  {
    id: 'url',
    label: 'auth.setup.next.url',
    text: 'auth.setup.next.urlText',
    icon: IconLink,
    path: paths.recipeCreate(groupSlug, 'url'),
  },
  {
    id: 'migrations',
    label: 'app.menu.migrations',
    text: 'auth.setup.next.migrationsText',
    icon: IconPackageImport,
    path: paths.appImports(),
  },
  {
    id: 'profile',
    label: 'auth.setup.next.profile',
    text: 'auth.setup.next.profileText',
    icon: IconUserCircle,
    path: paths.userProfile(),
  },
  {
    id: 'users',
    label: 'auth.setup.next.users',
    text: 'auth.setup.next.usersText',
    icon: IconUsersPlus,
    path: paths.adminUsers(),
  },
  {
    id: 'backups',
    label: 'auth.setup.next.backups',
    text: 'auth.setup.next.backupsText',
    icon: IconRestore,
    path: paths.adminBackups(),
  },
  {
    id: 'labels',
    label: 'auth.setup.next.labels',
    text: 'auth.setup.next.labelsText',
    icon: IconTags,
    path: paths.groupDataLabels(),
  },
]

export function DonePage({ user }: { user: User }) {
  const { t } = useMessages()
  return (
    <Step title={t('auth.setup.done')} text={t('auth.setup.doneText')}>
      <div className={classes.first}>
        <Button component={Link} to={paths.recipeCreate(user.groupSlug, 'new')}>
          {t('auth.setup.firstRecipe')}
        </Button>
        <Button component={Link} to={homePath(user)} variant="default">
          {t('auth.setup.home')}
        </Button>
      </div>
      <ul className={classes.choices}>
        {nextSteps(user).map(({ id, label, text, icon: Glyph, path }) => (
          <li key={id}>
            <Link to={path} className={classes.choice}>
              <Glyph size={36} stroke={1.5} aria-hidden />
              <strong>{t(label)}</strong>
              <span>{t(text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Step>
  )
}
