import type { GroupMember } from '@larder/contract/groups.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { HAS_IMAGE, type TimelineEvent } from '@larder/contract/recipe-timeline.ts'
import { cookIn, isCreationSubject } from '@larder/domain/recipes/timeline-subjects.ts'
import { type ReactNode, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { RecipeCard } from '#features/recipes/recipes/pieces/recipe-card.tsx'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { callAddress } from '#lib/api.ts'
import { formatDay } from '#lib/format-date.ts'
import { Avatar, nameOf } from '#ui/avatar.tsx'
import { IconChefHat, IconPencil, IconSettings, IconTrash } from '#ui/icons.tsx'
import { Markdown } from '#ui/markdown.tsx'
import { OverflowMenu } from '#ui/overflow-menu.tsx'
import { type Icon, IconInfoCircle } from '#ui/preloaded-icons.tsx'
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
  const { t } = useMessages()
  const user = useUser()
  const phone = usePhone()
  const [editing, setEditing] = useState(false)
  const isOwn = user !== null && user.id === event.userId && event.eventType !== 'system'
  const cook = isCooked(event) && author ? nameOf(author) : null
  const title = cook === null ? subjectOf(t, event) : cookedTitle(t, cook, recipe)
  // Words of one's own are kept; those the dialog wrote, in whichever language, say the same as the title.
  const isReworded = cook !== null && cookIn(event.subject) === undefined
  return (
    <TimelinePlace event={event}>
      <div className={classes.head}>
        {author && <Avatar user={author} size={phone ? 30 : 42} />}
        <Heading className={classes.subject}>
          <bdi>{title}</bdi>
        </Heading>
        {isOwn && (
          <OverflowMenu
            label={t('ui.moreActions', { name: title })}
            actions={[
              { id: 'edit', label: t('recipe-timeline.edit'), icon: IconPencil, run: () => setEditing(true) },
              { id: 'delete', label: t('recipe-timeline.delete'), icon: IconTrash, danger: true, run: onDelete },
            ]}
          />
        )}
      </div>
      {isReworded && (
        <p className={classes.texts} dir="auto">
          {event.subject}
        </p>
      )}
      {recipe && <RecipeCard recipe={recipe} cardSize="compact" heading="h3" />}
      {event.image === HAS_IMAGE && <EventPicture event={event} title={title} />}
      {event.eventMessage && <Markdown text={event.eventMessage} />}
      {editing && <EventDialog event={event} onClose={() => setEditing(false)} />}
    </TimelinePlace>
  )
}

const isCooked = ({ eventType }: TimelineEvent): boolean => eventType === 'comment'

/** What Larder wrote itself is said in the language of the reader. */
function subjectOf(t: Messages['t'], event: TimelineEvent): string {
  const { eventType, subject } = event
  if (eventType === 'system' && isCreationSubject(subject)) return t('recipe-timeline.createdThis')
  const name = isCooked(event) ? cookIn(subject) : undefined
  return name === undefined ? subject : t('recipes.made.subject', { name })
}

const cookedTitle = (t: Messages['t'], name: string, recipe: RecipeSummary | undefined): string =>
  recipe ? t('recipe-timeline.cooked', { name, recipe: recipe.name }) : t('recipe-timeline.cookedThis', { name })

/** Where an event hangs on the line of time: its day, its kind, and what is told of it. */
export function TimelinePlace({ event, children }: { event: TimelineEvent; children: ReactNode }) {
  const { t, locale } = useMessages()
  const Glyph = icons[event.eventType]
  return (
    <li className={classes.entry} data-cooked={isCooked(event) || undefined}>
      <time className={classes.date} dateTime={event.timestamp}>
        {formatDay(event.timestamp, locale)}
      </time>
      <span className={classes.dot} title={t(`recipe-timeline.type.${event.eventType}`)}>
        <Glyph size={18} stroke={1.75} aria-hidden />
      </span>
      <article className={classes.card}>{children}</article>
    </li>
  )
}

/** A picture that is gone leaves no hole. */
function EventPicture({ event, title }: { event: TimelineEvent; title: string }) {
  const [broken, setBroken] = useState(false)
  const params = { recipe_id: event.recipeId, timeline_event_id: event.id, file_name: 'min-original.webp' }
  if (broken) return null
  return (
    <img
      className={classes.picture}
      src={callAddress(recipeMediaApi.timelineImage, { params, query: { version: event.updatedAt } })}
      alt={title}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}
