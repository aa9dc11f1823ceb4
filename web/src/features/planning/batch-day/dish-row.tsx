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

/** A dish, and how often it is made. */
export function DishRow({ dish, name, batches, onBatches, onRemove }: DishRowProps) {
  const { t, locale } = useMessages()
  const portions = dish?.portions
  const times = `${numberFormat(locale, { maximumFractionDigits: 2 }).format(batches)} ×`
  return (
    <li className={classes.dish}>
      <span className={classes.dishName}>
        <bdi>{name}</bdi>
        {portions ? <span className={classes.soft}>{t('batch-day.portions', { count: portions })}</span> : null}
      </span>
      <IconButton
        label={t('batch-day.less', { name })}
        icon={IconMinus}
        disabled={batches <= STEP}
        onClick={() => onBatches(Math.max(STEP, Math.ceil(batches / STEP - 1) * STEP))}
      />
      <span className={classes.times} dir="ltr">
        {times}
      </span>
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
