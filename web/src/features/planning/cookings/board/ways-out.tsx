import type { Cooking } from '@larder/contract/cookings.ts'
import { Alert, Button } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import { useClockText } from '../clock-time.tsx'
import { useChangeCooking } from '../cookings.queries.ts'
import { stepLabel } from '../step-label.ts'
import type { Act } from '../use-board.ts'
import classes from './ways-out.module.css'

type WayOut = Cooking['waysOut'][number]

/** A plan that cannot be ready by the hour says so in words, with each way out as a button. */
export function WaysOut({ cooking, act }: { cooking: Cooking; act: Act }) {
  const { t } = useMessages()
  const clock = useClockText()
  const change = useChangeCooking(cooking.id)
  if (Date.parse(cooking.readyAt) <= Date.parse(cooking.serveAt)) return null
  const { kitchen, scarce, dishes, steps } = cooking
  const time = clock(cooking.readyAt)
  const nameOfDish = (id: string | null) => dishes.find((dish) => dish.id === id)?.name ?? ''
  const nameOfStep = (id: string) => {
    const step = steps.find((one) => one.id === id)
    return step ? stepLabel(step, nameOfDish(step.dishId)) : ''
  }
  const run = ({ kind, readyAt, stepIds, dishId, temperature }: WayOut) => {
    if (kind === 'later') change.mutate({ serveAt: readyAt })
    if (kind === 'cook') change.mutate({ kitchen: { ...kitchen, cooks: kitchen.cooks + 1 } })
    if (kind === 'oven') change.mutate({ kitchen: { ...kitchen, ovens: kitchen.ovens + 1 } })
    if (kind === 'burner') change.mutate({ kitchen: { ...kitchen, burners: kitchen.burners + 1 } })
    if (kind === 'drop' && dishId) change.mutate({ removeDishIds: [dishId] })
    if (kind === 'ahead') for (const stepId of stepIds) act({ type: 'ahead', stepId, ahead: true }, nameOfStep(stepId))
    if (kind === 'heat' && temperature !== null)
      for (const stepId of stepIds) act({ type: 'heat', stepId, temperature }, nameOfStep(stepId))
  }
  const wordsOf = ({ kind, readyAt, stepIds, dishId, temperature }: WayOut) =>
    t(`cookings.waysOut.${kind}`, {
      time: clock(readyAt),
      name: kind === 'drop' ? nameOfDish(dishId) : stepIds.map(nameOfStep).join(', '),
      degrees: temperature ?? 0,
    })
  return (
    <Alert
      color="warning"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      title={t('cookings.earliest', { time })}
    >
      <p className={classes.why}>{t(`cookings.scarce.${scarce[0] ?? 'time'}`)}</p>
      {cooking.waysOut.length > 0 && (
        <ul className={classes.ways}>
          {cooking.waysOut.map((way) => (
            <li key={`${way.kind} ${way.dishId} ${way.stepIds.join()}`}>
              <Button variant="default" className={classes.way} disabled={change.isPending} onClick={() => run(way)}>
                {wordsOf(way)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
