import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import { stepOf, stepped } from '@larder/domain/pantry/amount-steps.ts'
import { roundedAmount } from '@larder/domain/pantry/batch.ts'
import { memo } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconMinus, IconSoup } from '#ui/icons.tsx'
import { keepFocusOnPage } from '#ui/use-focus-return.ts'
import classes from './batch-row.module.css'
import { batchAmount, dateText, titleOf } from './batch-text.ts'

type BatchRowProps = {
  batch: PantryBatch
  /** Said where the list is not by place. */
  place?: string | undefined
  isWaiting: boolean
  onOpen: (batch: PantryBatch) => void
  onTake: (batch: PantryBatch, amount: number) => void
}

/** The row goes with what was used up, and whoever is at the keyboard goes on from the page. */
const keepFocus = (row: HTMLElement | null) => () => {
  if (row?.contains(document.activeElement)) queueMicrotask(keepFocusOnPage)
}

/** One batch: what, how much, until when. Badges only where something is to say. */
export const BatchRow = memo(function BatchRow({ batch, place, isWaiting, onOpen, onTake }: BatchRowProps) {
  const { t, locale } = useMessages()
  const title = titleOf(batch)
  const { amount, unit } = batch
  const amountText = batchAmount(batch, t)
  const product = batch.food && batch.name !== batch.food.name ? batch.name : ''
  const details = [product, place, batch.shelf].filter(Boolean)
  const taken = amount === null ? 0 : roundedAmount(amount - stepped(unit, amount, -1))
  return (
    <li ref={keepFocus} className={classes.row}>
      <button type="button" className={classes.open} onClick={() => onOpen(batch)}>
        <span className={classes.head}>
          {batch.kind === 'dish' && <IconSoup size={18} stroke={1.75} aria-hidden className={classes.dish} />}
          <span className={classes.name}>
            <bdi>{title}</bdi>
          </span>
          {amountText && (
            <span className={classes.amount}>
              <bdi>{amountText}</bdi>
            </span>
          )}
        </span>
        <span className={classes.details}>
          {batch.date && (
            <span className={classes.date} data-freshness={batch.freshness}>
              {dateText(batch, t, locale)}
            </span>
          )}
          {details.map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
          {batch.openedOn && <span className={classes.badge}>{t('pantry.badge.opened')}</span>}
          {batch.frozenOn && !batch.thawedOn && <span className={classes.badge}>{t('pantry.badge.frozen')}</span>}
          {batch.thawedOn && <span className={classes.badge}>{t('pantry.badge.thawed')}</span>}
          {batch.probably && <span className={classes.badge}>{t('pantry.badge.probably')}</span>}
          {isWaiting && <span className={classes.badge}>{t('offline-queue.waiting')}</span>}
        </span>
      </button>
      {amount !== null && (
        <button
          type="button"
          className={classes.take}
          aria-label={t('pantry.takeStep', {
            name: title,
            amount: batchAmount({ ...batch, amount: taken || stepOf(unit, amount), pack: null }, t),
          })}
          onClick={() => onTake(batch, taken)}
        >
          <IconMinus size={20} stroke={2} aria-hidden />
        </button>
      )}
    </li>
  )
})
