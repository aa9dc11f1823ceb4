import type { Mealplan } from '@larder/contract/mealplans.ts'
import { isEatenOnly } from '@larder/domain/mealplans/cooked-once.ts'
import { lengthOf, neighbourRange, type PlanRange, rangeFrom } from '@larder/domain/mealplans/plan-range.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSaveMealplans } from '#features/foundation/table-export/table-export.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { type PlannerMode, paths } from '#lib/paths.ts'
import { useActionHost } from '#ui/actions/action-host.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import {
  IconBellRinging,
  IconCalendar,
  IconCalendarPlus,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconPrinter,
  IconShoppingCart,
  IconToolsKitchen2,
  IconToolsKitchen3,
} from '#ui/icons.tsx'
import { type MenuAction, OverflowMenu } from '#ui/overflow-menu.tsx'
import { IconAdjustmentsHorizontal, IconDeviceFloppy, IconRepeat, IconTable, IconWand } from '#ui/screen-icons.tsx'
import { shortRange } from './plan-labels.ts'
import classes from './planner.module.css'
import { useAddedToast } from './use-added-toast.ts'

const RangeDialog = lazyPart(async () => (await import('./range-dialog.tsx')).RangeDialog)
const CalendarFeedDialog = lazyPart(
  async () => (await import('#features/planning/mealplan-calendar/pieces/calendar-feed-dialog.tsx')).CalendarFeedDialog,
)

const CopyDialog = lazyPart(async () => (await import('./copy-dialog.tsx')).CopyDialog)
const FillDialog = lazyPart(async () => (await import('./fill-dialog.tsx')).FillDialog)
const MealsDialog = lazyPart(
  async () => (await import('#features/planning/household-meals/pieces/meals-dialog.tsx')).MealsDialog,
)
const RepeatsDialog = lazyPart(
  async () => (await import('#features/planning/mealplan-repeats/pieces/repeats-dialog.tsx')).RepeatsDialog,
)
const TemplatesDialog = lazyPart(
  async () => (await import('#features/planning/mealplan-templates/pieces/templates-dialog.tsx')).TemplatesDialog,
)
const TellDialog = lazyPart(
  async () => (await import('#features/planning/prep-tasks/pieces/tell-dialog.tsx')).TellDialog,
)
const StartDialog = lazyPart(
  async () => (await import('#features/planning/cookings/pieces/start-dialog.tsx')).StartDialog,
)

type PlannerHeadProps = {
  mode: PlannerMode
  range: PlanRange
  today: string
  entries: Mealplan[]
  onBuy: (entries: readonly Mealplan[]) => void
}

/** Which days are shown, and what can be done with all of them. */
export function PlannerHead({ mode, range, today, entries, onBuy }: PlannerHeadProps) {
  const messages = useMessages()
  const { t } = messages
  const { open } = useActionHost()
  const navigate = useNavigate()
  const saveTable = useSaveMealplans()
  const showAdded = useAddedToast()
  const show = (next: PlanRange) => void navigate({ href: paths.plannerDays(mode, next) })
  const actions: MenuAction[] = [
    { id: 'fill', label: t('mealplans.fill.title'), icon: IconWand, run: () => open(FillDialog, { range, entries }) },
    {
      id: 'copy',
      label: t('mealplans.copy.title'),
      icon: IconCopy,
      blocked: entries.length === 0 ? t('mealplans.copy.nothing') : undefined,
      run: () => open(CopyDialog, { range, onCopied: show }),
    },
    {
      id: 'templates',
      label: t('mealplan-templates.title'),
      icon: IconDeviceFloppy,
      run: () =>
        open(TemplatesDialog, {
          range,
          days: shortRange(range, messages),
          isEmpty: entries.length === 0,
          onAdded: showAdded,
        }),
    },
    {
      id: 'buy',
      label: t('mealplans.buy.range'),
      icon: IconShoppingCart,
      blocked: entries.some((entry) => entry.recipe && !isEatenOnly(entry)) ? undefined : t('mealplans.buy.nothing'),
      run: () => onBuy(entries),
    },
    {
      id: 'together',
      label: t('cookings.start.title'),
      icon: IconToolsKitchen3,
      run: () => open(StartDialog, { dishes: [] }),
    },
    { id: 'print', label: t('mealplans.print'), icon: IconPrinter, run: () => window.print() },
    {
      id: 'table',
      label: t('table-export.save'),
      icon: IconTable,
      run: () => saveTable.mutate({ ...range, name: shortRange(range, messages) }),
    },
    {
      id: 'calendar',
      label: t('mealplan-calendar.title'),
      icon: IconCalendarPlus,
      run: () => open(CalendarFeedDialog, {}),
    },
    {
      id: 'repeats',
      label: t('mealplan-repeats.title'),
      icon: IconRepeat,
      run: () => open(RepeatsDialog, { today }),
    },
    {
      id: 'meals',
      label: t('household-meals.title'),
      icon: IconToolsKitchen2,
      run: () => open(MealsDialog, {}),
    },
    {
      id: 'prep-tasks',
      label: t('prep-tasks.tell.title'),
      icon: IconBellRinging,
      run: () => open(TellDialog, {}),
    },
    {
      id: 'rules',
      label: t('mealplans.rules'),
      icon: IconAdjustmentsHorizontal,
      run: () => void navigate({ href: paths.plannerRules() }),
    },
  ]
  return (
    <div className={classes.head}>
      <div className={classes.range}>
        <IconButton
          label={t('mealplans.range.previous')}
          icon={IconChevronLeft}
          onClick={() => show(neighbourRange(range, -1))}
        />
        <Button
          variant="default"
          className={classes.rangeButton}
          leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
          aria-label={t('mealplans.range.change', { range: shortRange(range, messages) })}
          onClick={() => open(RangeDialog, { range, today, onChosen: show })}
        >
          {shortRange(range, messages)}
        </Button>
        <IconButton
          label={t('mealplans.range.next')}
          icon={IconChevronRight}
          onClick={() => show(neighbourRange(range, 1))}
        />
      </div>
      <div className={classes.tools}>
        <Button
          variant="subtle"
          disabled={range.start === today}
          onClick={() => show(rangeFrom(today, lengthOf(range)))}
        >
          {t('mealplans.today')}
        </Button>
        <OverflowMenu label={t('mealplans.more')} actions={actions} />
      </div>
    </div>
  )
}
