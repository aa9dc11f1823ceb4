import type { CookingDish, CookingStep } from '@larder/contract/cookings.ts'
import { isOver, isPast } from '@larder/domain/cookings/board-sections.ts'
import { safeBegin } from '@larder/domain/cookings/clock-minutes.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconClock, IconClockHour4, IconFlame, IconFridge } from '#ui/icons.tsx'
import { OverflowMenu } from '#ui/overflow-menu.tsx'
import { IconLock } from '#ui/screen-icons.tsx'
import type { SingleTaps } from '#ui/use-single-taps.ts'
import { ClockTime } from '../clock-time.tsx'
import { stepLabel } from '../step-label.ts'
import { DishName, dishColor } from './dish-name.tsx'
import { useFocusAfterAction } from './focus-after-action.ts'
import type { StepAction } from './step-actions.ts'
import classes from './step-item.module.css'

type StepItemProps = {
  step: CookingStep
  dish: CookingDish
  now: number
  /** To do now: larger, with its buttons. */
  isNow?: boolean
  /** It has an action that could not be sent yet. */
  isWaiting: boolean
  actions: StepAction[]
  /** One for the board, because other steps move to where this one was. */
  single: SingleTaps
  onOpen: () => void
}

/** How many actions stand as buttons of their own; the others are in the menu. */
const BUTTONS = 2

export function StepItem({ step, dish, now, isNow = false, isWaiting, actions, single, onOpen }: StepItemProps) {
  const { t } = useMessages()
  const name = stepLabel(step, dish.name)
  const buttons = isNow ? actions.slice(0, BUTTONS) : []
  const rest = actions.slice(buttons.length)
  const item = useRef<HTMLLIElement>(null)
  const follow = useFocusAfterAction(item)
  return (
    <li
      ref={item}
      {...dishColor(dish.colour, classes.step)}
      data-now={isNow || undefined}
      data-past={isPast(step) ? step.state : undefined}
    >
      <StepTime step={step} now={now} />
      <button type="button" className={classes.open} onClick={onOpen}>
        <span className={classes.title} dir="auto">
          {isNow ? step.text || name : name}
        </span>
        <span className={classes.facts}>
          <DishName dish={dish} />
          <StepFacts step={step} />
          {step.takenBy && (
            <Fact icon={<Avatar user={step.takenBy} size={22} />}>
              <bdi>{step.takenBy.fullName}</bdi>
            </Fact>
          )}
          {isWaiting && (
            <Fact icon={<IconClockHour4 size={14} stroke={1.75} aria-hidden />}>{t('offline-queue.waiting')}</Fact>
          )}
        </span>
      </button>
      <span className={classes.actions} data-actions>
        {buttons.map(({ id, label, icon: Glyph, run }, at) => (
          <Button
            key={id}
            size="md"
            variant={at === 0 ? 'filled' : 'default'}
            leftSection={<Glyph size={18} stroke={1.75} aria-hidden />}
            aria-label={t('cookings.actionNamed', { action: label, name })}
            onClick={single(({ currentTarget }) => {
              follow(currentTarget)
              run()
            })}
          >
            {label}
          </Button>
        ))}
        <OverflowMenu label={t('ui.moreActions', { name })} actions={rest} />
      </span>
    </li>
  )
}

/** When it begins, for what runs when it is over. A guess says so. */
function StepTime({ step, now }: { step: CookingStep; now: number }) {
  const { t } = useMessages()
  if (step.ahead && step.state === 'waiting') return <span className={classes.time}>{t('cookings.ahead')}</span>
  if (step.state === 'skipped') return <span className={classes.time}>{t('cookings.skipped')}</span>
  if (step.state === 'running' && step.to) {
    const over = isOver(step, now)
    return (
      <span className={classes.time}>
        <span className={classes.about}>{t(over ? 'cookings.overSince' : 'cookings.until')}</span>
        <ClockTime moment={step.to} />
      </span>
    )
  }
  const moment = step.state === 'done' ? step.doneAt : step.from
  if (!moment) return null
  const isGuess = step.state === 'waiting' && !step.pinnedAt
  return (
    <span className={classes.time}>
      {isGuess && <span className={classes.about}>{t('cookings.about')}</span>}
      <ClockTime moment={isGuess ? safeBegin(moment) : moment} />
    </span>
  )
}

/** How long and where. */
function StepFacts({ step }: { step: CookingStep }) {
  const { t } = useMessages()
  const { handsOn, waiting, place, temperature, extra } = step
  const isGuess = step.source !== 'writer'
  const hands = handsOn > 0 ? t('cookings.handsOn', { count: handsOn }) : ''
  const wait = waiting + extra > 0 ? t('cookings.waiting', { count: waiting + extra }) : ''
  const minutes = [hands, wait].filter(Boolean).join(' + ')
  return (
    <>
      {minutes && (
        <Fact icon={<IconClock size={14} stroke={1.75} aria-hidden />} isGuess={isGuess}>
          {isGuess ? t('cookings.aboutMinutes', { minutes }) : minutes}
        </Fact>
      )}
      {place === 'oven' && (
        <Fact icon={<IconFlame size={14} stroke={1.75} aria-hidden />}>
          {temperature === null ? t('cookings.place.oven') : t('cookings.ovenAt', { degrees: temperature })}
        </Fact>
      )}
      {place === 'hob' && (
        <Fact icon={<IconFlame size={14} stroke={1.75} aria-hidden />}>{t('cookings.place.hob')}</Fact>
      )}
      {place === 'fridge' && (
        <Fact icon={<IconFridge size={14} stroke={1.75} aria-hidden />}>{t('cookings.place.fridge')}</Fact>
      )}
      {step.pinnedAt && step.state === 'waiting' && (
        <Fact icon={<IconLock size={14} stroke={1.75} aria-hidden />}>{t('cookings.pinned')}</Fact>
      )}
    </>
  )
}

type FactProps = { icon: ReactNode; isGuess?: boolean; children: ReactNode }

const Fact = ({ icon, isGuess = false, children }: FactProps) => (
  <span className={isGuess ? `${classes.fact} ${classes.guess}` : classes.fact}>
    {icon}
    {children}
  </span>
)
