import type { User } from '@larder/contract/users.ts'
import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { statisticsQueries } from '#features/accounts/households/households.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { nameOf } from '#ui/avatar.tsx'
import { IconPlus, IconUsers } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import classes from './new-member-welcome.module.css'

type NewMemberWelcomeProps = { user: User; onDone: () => void }

/** The first look of somebody who was invited: where they are, what is there, and what they may begin with. */
export function NewMemberWelcome({ user, onDone }: NewMemberWelcomeProps) {
  const { t } = useMessages()
  const titleId = useId()
  const { data } = useQuery(statisticsQueries.household())
  return (
    <section className={classes.welcome} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('invitations.welcome.title', { name: nameOf(user), household: user.household })}
      </Title>
      <p className={classes.text}>
        {data &&
          `${t('invitations.welcome.recipes', { count: data.totalRecipes })} ${t('invitations.welcome.people', { count: data.totalUsers })} `}
        {t('invitations.welcome.text')}
      </p>
      <div className={shared.fieldRow}>
        <Button
          renderRoot={(props) => <Link {...props} to={paths.recipeCreate(user.groupSlug, 'new')} />}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        >
          {t('invitations.welcome.create')}
        </Button>
        <Button
          renderRoot={(props) => <Link {...props} to={paths.householdMembers()} />}
          variant="default"
          leftSection={<IconUsers size={18} stroke={1.75} aria-hidden />}
        >
          {t('invitations.welcome.members')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('invitations.welcome.done')}
        </Button>
      </div>
    </section>
  )
}
