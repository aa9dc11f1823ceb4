import type { Mealplan } from '@larder/contract/mealplans.ts'
import { isEatenOnly } from '@larder/domain/mealplans/cooked-once.ts'
import { type ReactNode, use } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { PlanWarningsContext } from '#features/recipes/recipe-warnings/pieces/plan-warnings.tsx'
import { WarningChips } from '#features/recipes/recipe-warnings/pieces/warning-chips.tsx'
import { RecipePicture } from '#features/recipes/recipes/pieces/recipe-picture.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { formatTimeOfDay } from '#lib/format-date.ts'
import { timeText } from '#lib/format-duration.ts'
import { paths } from '#lib/paths.ts'
import {
  IconAlarm,
  IconCalendarPlus,
  IconChefHat,
  IconClock,
  IconClockHour4,
  IconDice5,
  IconFridge,
  IconPencil,
  IconTrash,
  IconUsers,
} from '#ui/icons.tsx'
import { AppLink } from '#ui/links.tsx'
import { OverflowMenu } from '#ui/overflow-menu.tsx'
import { IconNote, IconRepeat } from '#ui/screen-icons.tsx'
import { sharedText } from './cooked-once.ts'
import classes from './entry.module.css'
import { useWaitingEntry } from './mealplans.queries.ts'
import { nameOfEntry } from './plan-labels.ts'
import type { PlanActions } from './use-plan-actions.ts'

type PlanEntryProps = {
  entry: Mealplan
  actions: PlanActions
  /** What it is moved by. */
  children?: ReactNode
}

export function PlanEntry({ entry, actions, children }: PlanEntryProps) {
  const { t } = useMessages()
  const name = nameOfEntry(entry, t)
  const { recipe } = entry
  return (
    <article className={classes.entry} data-cooked={entry.cookedAt !== null || undefined}>
      {children}
      <EntryPicture entry={entry} />
      <div className={classes.texts}>
        <EntryName entry={entry} className={classes.name} linkClassName={classes.cover} />
        <EntryFacts entry={entry} />
      </div>
      <OverflowMenu
        label={t('ui.moreActions', { name })}
        actions={() => [
          ...(entry.isHidden
            ? []
            : [{ id: 'edit', label: t('mealplans.edit'), icon: IconPencil, run: () => actions.edit(entry) }]),
          ...(recipe
            ? [
                {
                  id: 'another',
                  label: t('mealplans.another'),
                  icon: IconDice5,
                  run: () => actions.pickAnother(entry),
                },
              ]
            : []),
          ...(recipe && !entry.leftoverBatchId
            ? [
                {
                  id: 'later',
                  label: t('mealplans.eatLater.title'),
                  icon: IconCalendarPlus,
                  run: () => actions.eatLater(entry),
                },
              ]
            : []),
          ...((recipe || entry.leftoverBatchId) && !entry.cookedAt
            ? [
                cookedItem(t(isEatenOnly(entry) ? 'mealplans.cooked.markEaten' : 'mealplans.cooked.mark'), () =>
                  actions.markCooked(entry),
                ),
              ]
            : []),
          {
            id: 'delete',
            label: t(entry.repeatId ? 'mealplans.deleteThis' : 'mealplans.delete'),
            icon: IconTrash,
            danger: true,
            run: () => actions.remove(entry),
          },
          ...(entry.repeatId
            ? [
                {
                  id: 'deleteAll',
                  label: t('mealplans.deleteAll'),
                  icon: IconTrash,
                  danger: true,
                  run: () => actions.removeAll(entry),
                },
              ]
            : []),
        ]}
      />
    </article>
  )
}

const cookedItem = (label: string, run: () => void) => ({ id: 'cooked', label, icon: IconChefHat, run })

type EntryNameProps = { entry: Mealplan; className: string | undefined; linkClassName?: string }

/** Links to the recipe, scaled to the planned servings. */
export function EntryName({ entry, className, linkClassName = className }: EntryNameProps) {
  const { t } = useMessages()
  const groupSlug = useUser()?.groupSlug ?? ''
  const name = nameOfEntry(entry, t)
  const { recipe, servings } = entry
  if (!recipe)
    return (
      <span className={className} dir="auto">
        {name}
      </span>
    )
  const to = paths.recipe(groupSlug, recipe.slug, { servings: servings ?? undefined })
  return (
    <AppLink to={to} className={linkClassName} dir="auto">
      {name}
    </AppLink>
  )
}

export function EntryPicture({ entry: { recipe } }: { entry: Mealplan }) {
  if (recipe) return <RecipePicture recipe={recipe} size="tiny" ratio="1" className={classes.picture} />
  return (
    <span className={classes.noteIcon} aria-hidden>
      <IconNote size={22} stroke={1.5} />
    </span>
  )
}

/** Below the name: the text of a note, servings, duration, and whether it was cooked. */
export function EntryFacts({ entry }: { entry: Mealplan }) {
  const messages = useMessages()
  const { t, locale } = messages
  const time = isEatenOnly(entry) ? null : entry.recipe?.totalTime
  const at = entry.time ?? entry.householdMeal?.time
  const shared = sharedText(entry, messages)
  const waiting = useWaitingEntry(entry)
  return (
    <>
      {entry.text && (
        <p className={classes.text} dir="auto">
          {entry.text}
        </p>
      )}
      <EntryWarnings entry={entry} />
      <span className={classes.facts}>
        {waiting && (
          <Fact icon={<IconClockHour4 size={14} stroke={1.75} aria-hidden />}>{t('offline-queue.waiting')}</Fact>
        )}
        {at && (
          <Fact icon={<IconAlarm size={14} stroke={1.75} aria-label={t('mealplans.dialog.time')} />}>
            <bdi>{formatTimeOfDay(at, locale)}</bdi>
          </Fact>
        )}
        {entry.repeatId && (
          <Fact icon={<IconRepeat size={14} stroke={1.75} aria-hidden />}>{t('mealplans.repeats')}</Fact>
        )}
        {entry.leftoverBatchId && (
          <Fact icon={<IconFridge size={14} stroke={1.75} aria-hidden />}>
            {t(entry.leftover?.isGone && !entry.cookedAt ? 'mealplans.leftover.gone' : 'mealplans.leftover.is')}
          </Fact>
        )}
        {shared && <Fact icon={<IconFridge size={14} stroke={1.75} aria-hidden />}>{shared}</Fact>}
        {entry.servings !== null && (entry.recipe || entry.leftoverBatchId) && (
          <Fact icon={<IconUsers size={14} stroke={1.75} aria-hidden />}>
            {t('mealplans.serves', { servings: entry.servings })}
          </Fact>
        )}
        {time && (
          <Fact icon={<IconClock size={14} stroke={1.75} aria-label={t('recipes.card.totalTime')} />}>
            <bdi>{timeText(time, locale)}</bdi>
          </Fact>
        )}
        {entry.cookedAt && (
          <Fact icon={<IconChefHat size={14} stroke={1.75} aria-hidden />}>
            {t(isEatenOnly(entry) ? 'mealplans.cooked.isEaten' : 'mealplans.cooked.is')}
          </Fact>
        )}
      </span>
    </>
  )
}

/** The plan asks once for all its recipes (`PlanWarningsContext`). */
function EntryWarnings({ entry }: { entry: Mealplan }) {
  const warnings = use(PlanWarningsContext)
  const own = entry.recipeId ? (warnings?.get(entry.recipeId) ?? []) : []
  return own.length > 0 ? <WarningChips warnings={own} /> : null
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={classes.fact}>
    {icon}
    {children}
  </span>
)
