import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Timeline } from './timeline.tsx'
import classes from './timeline-page.module.css'
import { TimelinePicture } from './timeline-picture.tsx'

/** What happened to all recipes of the group. */
export function TimelinePage() {
  const { t } = useMessages()
  const user = useUser()
  if (!user) return null
  return (
    <div className={classes.page}>
      <PageTitle
        title={t('recipe-timeline.title')}
        description={t('recipe-timeline.description', { group: user.group })}
        picture={<TimelinePicture />}
      />
      <Timeline of={`recipe.group_id="${user.groupId}"`} withRecipes />
    </div>
  )
}
