/** What can be done with a step, by its state; the first is what one usually does. */
import type { CookingStep } from '@larder/contract/cookings.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import type { MessageKey } from '#i18n/english.ts'
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
    const action = (label: MessageKey, icon: Icon, change: Parameters<Act>[0]): StepAction => ({
      id: label,
      label: t(label, { count: FEW_MINUTES }),
      icon,
      run: () => act(change, name),
    })
    const start = action('cookings.actions.start', IconPlayerPlay, { type: 'start', stepId })
    const done = action('cookings.actions.done', IconCheck, { type: 'done', stepId })
    const more = action('cookings.actions.more', IconPlus, { type: 'more', stepId, minutes: FEW_MINUTES })
    const late = action('cookings.actions.late', IconClockHour4, { type: 'late', stepId, minutes: FEW_MINUTES })
    const skip = action('cookings.actions.skip', IconArrowRight, { type: 'skip', stepId })
    const takeBack = action('cookings.actions.takeBack', IconRestore, { type: 'takeBack', stepId })
    const pin = action('cookings.actions.pin', IconLock, { type: 'pin', stepId, from: step.from })
    const unpin = action('cookings.actions.unpin', IconLockOpen, { type: 'pin', stepId, from: null })
    const take = action('cookings.actions.take', IconUserCircle, { type: 'take', stepId })
    const release = action('cookings.actions.release', IconUsers, { type: 'release', stepId })
    const ahead = action('cookings.actions.ahead', IconHistory, { type: 'ahead', stepId, ahead: true })
    const inPlan = action('cookings.actions.inPlan', IconHistory, { type: 'ahead', stepId, ahead: false })

    const hands = !step.takenBy ? [take] : step.takenBy.id === userId ? [release] : []
    if (state === 'done' || state === 'skipped') return [takeBack]
    if (state === 'running') return [done, more, ...hands, takeBack, skip]
    if (step.ahead) return [done, inPlan, skip]
    const pins = step.from ? [step.pinnedAt ? unpin : pin] : []
    return [start, late, ...hands, done, skip, ...pins, ...(step.isAhead || step.aheadMinutes !== null ? [ahead] : [])]
  }
}
