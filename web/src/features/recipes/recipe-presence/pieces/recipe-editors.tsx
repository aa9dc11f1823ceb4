import { useQuery } from '@tanstack/react-query'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { Avatar, nameOf } from '#ui/avatar.tsx'
import { presenceQueries } from '../recipe-presence.queries.ts'
import classes from './recipe-editors.module.css'

const SIZE = 28

/** Who else is editing the recipe just now; nothing where nobody is. */
export function RecipeEditors({ recipeId }: { recipeId: string }) {
  const { t, locale } = useMessages()
  const user = useUser()
  const { data: editors = [] } = useQuery(presenceQueries.others(recipeId))
  const others = editors.filter(({ id }) => id !== user?.id)
  // Mostly nobody: making the format alone takes a telephone a while.
  const who = () => new Intl.ListFormat(locale, { type: 'conjunction' }).format(others.map(nameOf))
  return (
    <div role="status" className={classes.editors}>
      {others.length > 0 && (
        <span className={classes.people}>
          <span className={classes.faces}>
            {others.map((person) => (
              <Avatar key={person.id} user={person} size={SIZE} />
            ))}
          </span>
          {t('recipe-presence.others', { count: others.length, who: who() })}
        </span>
      )}
      {others.length < editors.length && <span className={classes.people}>{t('recipe-presence.self')}</span>}
    </div>
  )
}
