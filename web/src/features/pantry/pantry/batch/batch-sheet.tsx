/** Everything that can be done with one batch; each is done at once and can be taken back. */
import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { PantryPlace } from '@larder/contract/pantry-places.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextLink } from '#ui/links.tsx'
import { AmountStepper } from '../pieces/amount-stepper.tsx'
import { batchAmount, dateText, dayText, titleOf } from '../pieces/batch-text.ts'
import { useBatchActions } from '../pieces/use-batch-actions.ts'
import { BatchFields } from './batch-fields.tsx'
import classes from './batch-sheet.module.css'
import { BecomePanel } from './become-panel.tsx'
import { type MoveDone, MovePanel } from './move-panel.tsx'

type BatchSheetProps = {
  batch: PantryBatch
  places: readonly PantryPlace[]
  onClose: () => void
  onFood?: (foodId: string) => void
}

type Panel = 'open' | 'freeze' | 'thaw' | 'move' | 'edit'

export function BatchSheet({ batch, places, onClose, onFood }: BatchSheetProps) {
  const { t, locale } = useMessages()
  const actions = useBatchActions()
  const [panel, setPanel] = useState<Panel | null>(null)
  const [wanted, setWanted] = useState<number | null>(batch.amount)
  const [moved, setMoved] = useState<{ placeId: string; amount: number | null }>()
  const kindOf = (placeId: string | null) => places.find(({ id }) => id === placeId)?.kind
  const isThawed = batch.thawedOn !== null
  // What was bought frozen lies in a freezer and was never frozen here.
  const isFrozen = !isThawed && (batch.frozenOn !== null || kindOf(batch.placeId) === 'freezer')
  const place = places.find(({ id }) => id === batch.placeId)?.name
  const finish = (work: Promise<unknown>) => {
    void work
    onClose()
  }
  const facts = [
    batch.pack && batchAmount(batch, t),
    dateText(batch, t, locale),
    place && (batch.shelf ? `${place} · ${batch.shelf}` : place),
    batch.boughtOn && t('pantry.fact.bought', { date: dayText(batch.boughtOn, locale) }),
    batch.madeOn && t('pantry.fact.made', { date: dayText(batch.madeOn, locale) }),
    batch.openedOn && t('pantry.fact.opened', { date: dayText(batch.openedOn, locale) }),
    batch.frozenOn && t('pantry.fact.frozen', { date: dayText(batch.frozenOn, locale) }),
    batch.thawedOn && t('pantry.fact.thawed', { date: dayText(batch.thawedOn, locale) }),
    batch.note,
  ].filter((fact): fact is string => Boolean(fact))
  const isChanged = wanted !== null && wanted !== batch.amount
  const choose = (next: Panel) => {
    setMoved(undefined)
    setPanel(panel === next ? null : next)
  }
  /** Into a freezer it freezes and out of it it thaws, which gives it another date. */
  const move: MoveDone = (change, name) => {
    const { placeId, part } = change
    const becomesFrozen = kindOf(placeId) === 'freezer'
    if (placeId === null || becomesFrozen === isFrozen) return finish(actions.move(batch, change, name))
    setMoved({ placeId, amount: part?.amount ?? null })
    setPanel(becomesFrozen ? 'freeze' : 'thaw')
  }
  return (
    <Dialog title={titleOf(batch)} onClose={onClose}>
      <ul className={classes.facts}>
        {facts.map((fact) => (
          <li key={fact}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
      {batch.dateEstimated && <p className={classes.hint}>{t('pantry.date.estimated')}</p>}
      {batch.freshness === 'pastBest' && <p className={classes.hint}>{t('pantry.group.pastBestText')}</p>}
      {batch.probably && (
        <div className={classes.probably}>
          <span>{t('pantry.probablyText')}</span>
          <Button size="compact-md" variant="light" onClick={() => finish(actions.confirm(batch))}>
            {t('pantry.stocktake.confirm')}
          </Button>
        </div>
      )}
      <div className={classes.amount}>
        <AmountStepper
          label={t('pantry.field.amount')}
          value={wanted}
          unit={batch.unit}
          suffix={batch.kind === 'dish' ? t('pantry.leftovers.portions') : undefined}
          onChange={setWanted}
        />
        {isChanged && <Button onClick={() => finish(actions.count(batch, wanted))}>{t('pantry.action.count')}</Button>}
      </div>
      <div className={classes.out}>
        <Button size="md" onClick={() => finish(actions.takeOut(batch))}>
          {t('pantry.action.takeOut')}
        </Button>
        <Button size="md" variant="default" onClick={() => finish(actions.throwAway(batch))}>
          {t('pantry.action.throwAway')}
        </Button>
      </div>
      <div className={classes.others}>
        {batch.kind === 'food' && !batch.openedOn && (
          <PanelButton label={t('pantry.action.open')} open={panel === 'open'} onClick={() => choose('open')} />
        )}
        {isFrozen ? (
          <PanelButton label={t('pantry.action.thaw')} open={panel === 'thaw'} onClick={() => choose('thaw')} />
        ) : (
          <PanelButton label={t('pantry.action.freeze')} open={panel === 'freeze'} onClick={() => choose('freeze')} />
        )}
        <PanelButton label={t('pantry.action.move')} open={panel === 'move'} onClick={() => choose('move')} />
        <PanelButton label={t('pantry.action.edit')} open={panel === 'edit'} onClick={() => choose('edit')} />
      </div>
      {(panel === 'open' || panel === 'freeze' || panel === 'thaw') && (
        <BecomePanel
          key={panel}
          batch={batch}
          places={places}
          type={panel}
          moved={moved}
          onDone={(change) => finish(actions.become(batch, panel, change))}
        />
      )}
      {panel === 'move' && <MovePanel batch={batch} places={places} onDone={move} />}
      {panel === 'edit' && (
        <BatchFields
          batch={batch}
          onDone={(set, units) => (Object.keys(set).length > 0 ? finish(actions.edit(batch, set, units)) : onClose())}
        />
      )}
      <footer className={classes.foot}>
        {batch.foodId && onFood && (
          <Button
            variant="subtle"
            onClick={() => {
              onClose()
              onFood(batch.foodId ?? '')
            }}
          >
            {t('pantry.food.settings', { name: batch.food?.name ?? '' })}
          </Button>
        )}
        <TextLink to={paths.pantryLabels(batch.id)}>{t('pantry.labels.one')}</TextLink>
      </footer>
    </Dialog>
  )
}

type PanelButtonProps = { label: string; open: boolean; onClick: () => void }

const PanelButton = ({ label, open, onClick }: PanelButtonProps) => (
  <Button variant="default" size="md" aria-expanded={open} onClick={onClick}>
    {label}
  </Button>
)
