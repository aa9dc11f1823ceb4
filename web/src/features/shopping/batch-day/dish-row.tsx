import type { BatchDay } from '@larder/contract/batch-day.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { numberFormat } from '#lib/format-number.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconMinus, IconPlus } from '#ui/icons.tsx'
import { IconX } from '#ui/preloaded-icons.tsx'
import classes from './batch-day.module.css'

const MOST = 20
const STEP = 0.5

type DishRowProps = {
  dish: BatchDay['dishes'][number] | undefined
  name: string
  batches: number
  onBatches: (batches: number) => void
  /** Of a dish that is not planned for the day. */
  onRemove?: (() => void) | undefined
}

/** A dish, and for how many it is made; how often, where its recipe does not say for how many it is. */
export function DishRow({ dish, name, batches, onBatches, onRemove }: DishRowProps) {
  const { t, locale } = useMessages()
  // The answer may still be the one for the number before.
  const portions = dish?.portions ? Math.round((dish.portions / dish.batches) * batches * 10) / 10 : null
  const times = `${numberFormat(locale, { maximumFractionDigits: 2 }).format(batches)} ×`
  return (
    <li className={classes.dish}>
      <span className={classes.dishName}>
        <bdi>{name}</bdi>
      </span>
      <IconButton
        label={t('batch-day.less', { name })}
        icon={IconMinus}
        disabled={batches <= STEP}
        onClick={() => onBatches(Math.max(STEP, Math.ceil(batches / STEP - 1) * STEP))}
      />
      {portions === null ? (
        <span className={classes.times} dir="ltr">
          {times}
        </span>
      ) : (
        <span className={classes.times}>{t('batch-day.portions', { count: portions })}</span>
      )}
      <IconButton
        label={t('batch-day.more', { name })}
        icon={IconPlus}
        disabled={batches >= MOST}
        onClick={() => onBatches(Math.min(MOST, Math.floor(batches / STEP + 1) * STEP))}
      />
      {onRemove && <IconButton label={t('batch-day.remove', { name })} icon={IconX} onClick={onRemove} />}
    </li>
  )
}
