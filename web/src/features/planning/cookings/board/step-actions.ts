/** What can be done with a step, by its state; the first is what one usually does. */
import type { CookingStep } from '@larder/contract/cookings.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import {
  IconArrowRight,
  IconCheck,
  IconClockHour4,
  IconPlayerPlay,
  IconPlus,
  IconRestore,
  IconUsers,
} from '#ui/icons.tsx'
import type { Icon } from '#ui/preloaded-icons.tsx'
import { IconHistory, IconLock, IconLockOpen, IconUserCircle } from '#ui/screen-icons.tsx'
import type { Act } from '../use-board.ts'

export type StepAction = { id: string; label: string; icon: Icon; run: () => void }

const FEW_MINUTES = 5

export function useStepActions(act: Act): (step: CookingStep, name: string) => StepAction[] {
  const { t } = useMessages()
  const userId = useUser()?.id
  return (step, name) => {
    const { id: stepId, state } = step
    const actions = {
      start: {
        id: 'start',
        label: t('cookings.actions.start'),
        icon: IconPlayerPlay,
        run: () => act({ type: 'start', stepId }, name),
      },
      done: {
        id: 'done',
        label: t('cookings.actions.done'),
        icon: IconCheck,
        run: () => act({ type: 'done', stepId }, name),
      },
      more: {
        id: 'more',
        label: t('cookings.actions.more', { count: FEW_MINUTES }),
        icon: IconPlus,
        run: () => act({ type: 'more', stepId, minutes: FEW_MINUTES }, name),
      },
      late: {
        id: 'late',
        label: t('cookings.actions.late', { count: FEW_MINUTES }),
        icon: IconClockHour4,
        run: () => act({ type: 'late', stepId, minutes: FEW_MINUTES }, name),
      },
      skip: {
        id: 'skip',
        label: t('cookings.actions.skip'),
        icon: IconArrowRight,
        run: () => act({ type: 'skip', stepId }, name),
      },
      takeBack: {
        id: 'takeBack',
        label: t('cookings.actions.takeBack'),
        icon: IconRestore,
        run: () => act({ type: 'takeBack', stepId }, name),
      },
      pin: {
        id: 'pin',
        label: t('cookings.actions.pin'),
        icon: IconLock,
        run: () => act({ type: 'pin', stepId, from: step.from }, name),
      },
      unpin: {
        id: 'unpin',
        label: t('cookings.actions.unpin'),
        icon: IconLockOpen,
        run: () => act({ type: 'pin', stepId, from: null }, name),
      },
      take: {
        id: 'take',
        label: t('cookings.actions.take'),
        icon: IconUserCircle,
        run: () => act({ type: 'take', stepId }, name),
      },
      release: {
        id: 'release',
        label: t('cookings.actions.release'),
        icon: IconUsers,
        run: () => act({ type: 'release', stepId }, name),
      },
      ahead: {
        id: 'ahead',
        label: t('cookings.actions.ahead'),
        icon: IconHistory,
        run: () => act({ type: 'ahead', stepId, ahead: true }, name),
      },
      inPlan: {
        id: 'inPlan',
        label: t('cookings.actions.inPlan'),
        icon: IconHistory,
        run: () => act({ type: 'ahead', stepId, ahead: false }, name),
      },
    }
    const hands = !step.takenBy ? [actions.take] : step.takenBy.id === userId ? [actions.release] : []
    if (state === 'done' || state === 'skipped') return [actions.takeBack]
    if (state === 'running') return [actions.done, actions.more, ...hands, actions.takeBack, actions.skip]
    if (step.ahead) return [actions.done, actions.inPlan, actions.skip]
    const pin = step.pinnedAt ? actions.unpin : actions.pin
    const ahead = step.isAhead || step.aheadMinutes !== null ? [actions.ahead] : []
    return [actions.start, actions.late, ...hands, actions.done, actions.skip, ...(step.from ? [pin] : []), ...ahead]
  }
}
