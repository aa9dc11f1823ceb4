import type { RecipeRevision } from '@larder/contract/recipe-revisions.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { Avatar, nameOf } from '#ui/avatar.tsx'
import shared from '#ui/shared.module.css'
import { partList } from './pieces/part-labels.ts'
import classes from './revision-list.module.css'

const SEPARATOR = ' · '

type RevisionListProps = { revisions: RecipeRevision[]; shown: number | undefined; onPick: (revision: number) => void }

export function RevisionList({ revisions, shown, onPick }: RevisionListProps) {
  const { t, locale } = useMessages()
  return (
    <ol className={classes.list} aria-label={t('recipes.history.changes')}>
      {revisions.map(({ id, revision, user, createdAt, changes }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.revision}
            aria-current={revision === shown || undefined}
            onClick={() => onPick(revision)}
          >
            {user ? <Avatar user={user} size={36} /> : <span className={classes.nobody} aria-hidden />}
            <span className={classes.texts}>
              <span className={classes.what}>
                {changes.length > 0
                  ? t('recipes.history.changed', { parts: partList(t, locale, changes) })
                  : t('recipes.history.changedNothing')}
              </span>
              <span className={shared.softSmall}>
                <bdi>{user ? nameOf(user) : t('recipes.history.somebody')}</bdi>
                {SEPARATOR}
                <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
