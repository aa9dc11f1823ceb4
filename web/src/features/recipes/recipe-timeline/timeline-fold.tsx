import type { GroupMember } from '@larder/contract/groups.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import type { TimelineEvent } from '@larder/contract/recipe-timeline.ts'
import { useState } from 'react'
import { RecipeCard } from '#features/recipes/recipes/pieces/recipe-card.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { Avatar, nameOf } from '#ui/avatar.tsx'
import { IconChevronDown } from '#ui/icons.tsx'
import { usePhone } from '#ui/use-phone.ts'
import classes from './timeline-entry.module.css'
import { TimelinePlace } from './timeline-entry.tsx'

type TimelineFoldProps = {
  event: TimelineEvent
  /** How many creations it stands for. */
  count: number
  author: GroupMember | undefined
  recipes: RecipeSummary[]
  heading: 'h2' | 'h3'
}

/** What one person created on one day: one line, which opens. */
export function TimelineFold({ event, count, author, recipes, heading: Heading }: TimelineFoldProps) {
  const { t } = useMessages()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  return (
    <TimelinePlace event={event}>
      <div className={classes.head}>
        {author && <Avatar user={author} size={phone ? 30 : 42} />}
        <Heading className={classes.subject}>
          <button type="button" className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
            <bdi>
              {author
                ? t('recipe-timeline.createdBy', { name: nameOf(author), count })
                : t('recipe-timeline.created', { count })}
            </bdi>
            <IconChevronDown size={20} stroke={1.75} aria-hidden className={classes.arrow} />
          </button>
        </Heading>
      </div>
      {open && recipes.map((recipe) => <RecipeCard key={recipe.id} recipe={recipe} cardSize="compact" heading="h3" />)}
    </TimelinePlace>
  )
}
