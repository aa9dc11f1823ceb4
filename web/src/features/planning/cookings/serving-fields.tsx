import type { Kitchen } from '@larder/contract/kitchen.ts'
import { TextInput } from '@mantine/core'
import { AmountStepper } from '#features/pantry/pantry/pieces/amount-stepper.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import classes from './dish-lines.module.css'

export type Serving = { date: string; time: string }

/** A household that has not said where it is lives by the clock of whoever plans, not by that of the server. */
export const sentServing = (serving: Serving, zone: string | null) =>
  zone === null
    ? { serveAt: new Date(`${serving.date}T${serving.time}`).toISOString() }
    : { serveOn: { date: serving.date, time: serving.time } }

type ServingFieldsProps = { serving: Serving; onChange: (serving: Serving) => void }

/** Day and hour, by the household's clock. */
export function ServingFields({ serving, onChange }: ServingFieldsProps) {
  const { t } = useMessages()
  return (
    <div className={classes.pair}>
      <TextInput
        type="time"
        size="md"
        required
        label={t('cookings.start.time')}
        value={serving.time}
        onChange={({ currentTarget }) => onChange({ ...serving, time: currentTarget.value })}
      />
      <TextInput
        type="date"
        size="md"
        required
        label={t('cookings.start.date')}
        value={serving.date}
        onChange={({ currentTarget }) => onChange({ ...serving, date: currentTarget.value })}
      />
    </div>
  )
}

const most = { cooks: 8, burners: 12, ovens: 4 } satisfies Kitchen

type KitchenFieldsProps = { kitchen: Kitchen; onChange: (kitchen: Kitchen) => void }

/** Who helps this time, and what there is to cook on. */
export function KitchenFields({ kitchen, onChange }: KitchenFieldsProps) {
  const { t } = useMessages()
  return (
    <fieldset className={classes.kitchen}>
      <legend>{t('cookings.change.kitchen')}</legend>
      {(['cooks', 'burners', 'ovens'] as const).map((name) => (
        <div key={name} className={classes.count}>
          <span aria-hidden>{t(`cookings.change.${name}`)}</span>
          <AmountStepper
            label={t(`cookings.change.${name}`)}
            value={kitchen[name]}
            unit={null}
            max={most[name]}
            onChange={(count) => onChange({ ...kitchen, [name]: Math.max(1, Math.round(count)) })}
          />
        </div>
      ))}
    </fieldset>
  )
}
