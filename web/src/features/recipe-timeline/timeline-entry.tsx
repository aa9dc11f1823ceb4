import { pathOf, searchOf } from '@larder/contract/endpoint.ts'
import type { GroupMember } from '@larder/contract/groups.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { HAS_IMAGE, type TimelineEvent } from '@larder/contract/recipe-timeline.ts'
import { useState } from 'react'
import { RecipeCard } from '#features/recipes/pieces/recipe-card.tsx'
import { useUser } from '#features/users/users.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import { formatDay } from '#lib/format-date.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Icon, IconChefHat, IconInfoCircle, IconPencil, IconSettings, IconTrash } from '#ui/icons.tsx'
import { Markdown } from '#ui/markdown.tsx'
import { OverflowMenu } from '#ui/overflow-menu.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { EventDialog } from './event-dialog.tsx'
import type { EventType } from './recipe-timeline.queries.ts'
import classes from './timeline-entry.module.css'

const icons: Record<EventType, Icon> = { comment: IconChefHat, info: IconInfoCircle, system: IconSettings }

type TimelineEntryProps = {
  event: TimelineEvent
  author: GroupMember | undefined
  recipe: RecipeSummary | undefined
  /** One below the heading that the line of time stands under. */
  heading: 'h2' | 'h3'
  onDelete: () => void
}

export function TimelineEntry({ event, author, recipe, heading: Heading, onDelete }: TimelineEntryProps) {
  const { t, locale } = useWords()
  const user = useUser()
  const phone = usePhone()
  const [editing, setEditing] = useState(false)
  const isOwn = user !== null && user.id === event.userId && event.eventType !== 'system'
  const Glyph = icons[event.eventType]
  return (
    <li className={classes.entry}>
      <time className={classes.date} dateTime={event.timestamp}>
        {formatDay(event.timestamp, locale)}
      </time>
      <span className={classes.dot} data-type={event.eventType} title={t(`recipe-timeline.type.${event.eventType}`)}>
        <Glyph size={18} stroke={1.75} aria-hidden />
      </span>
      <article className={classes.card}>
        <div className={classes.head}>
          {author && <Avatar user={author} size={phone ? 30 : 42} />}
          <Heading className={classes.subject}>
            <bdi>{event.subject}</bdi>
          </Heading>
          {isOwn && (
            <OverflowMenu
              label={t('ui.moreActions', { name: event.subject })}
              actions={[
                { id: 'edit', label: t('recipe-timeline.edit'), icon: IconPencil, run: () => setEditing(true) },
                { id: 'delete', label: t('recipe-timeline.delete'), icon: IconTrash, danger: true, run: onDelete },
              ]}
            />
          )}
        </div>
        {recipe && <RecipeCard recipe={recipe} look="compact" heading="h3" />}
        {event.image === HAS_IMAGE && <EventPicture event={event} />}
        {event.eventMessage && <Markdown text={event.eventMessage} />}
      </article>
      {editing && <EventDialog event={event} onClose={() => setEditing(false)} />}
    </li>
  )
}

/** A picture that is gone leaves no hole. */
function EventPicture({ event }: { event: TimelineEvent }) {
  const [broken, setBroken] = useState(false)
  const params = { recipe_id: event.recipeId, timeline_event_id: event.id, file_name: 'min-original.webp' }
  if (broken) return null
  return (
    <img
      className={classes.picture}
      src={pathOf(recipeMediaApi.timelineImage, params) + searchOf({ version: event.updatedAt })}
      alt={event.subject}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}
