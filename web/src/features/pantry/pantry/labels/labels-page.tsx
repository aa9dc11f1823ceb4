/** Labels to print: the name, the dates, and a code that opens the batch on a phone. */

import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { compareNames } from '#i18n/name-order.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconPrinter } from '#ui/icons.tsx'
import { BackLink } from '#ui/links.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import shared from '#ui/shared.module.css'
import { useBatches } from '../changes.queries.ts'
import { batchAmount, dateText, dayText, titleOf } from '../pieces/batch-text.ts'
import { PrintLabel } from '../pieces/print-label.tsx'
import classes from './labels.module.css'

/** For what is kept in boxes without a name: dishes, and what was frozen. */
const isUsual = ({ kind, frozenOn }: PantryBatch) => kind === 'dish' || frozenOn !== null

export function LabelsPage({ batchId }: { batchId: string | undefined }) {
  const { t } = useMessages()
  const { query, batches } = useBatches()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(batchId ? [batchId] : []))
  if (!batches)
    return query.error ? (
      <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={6} height={48} />
    )
  const offered = batches.toSorted(
    (one, other) => Number(isUsual(other)) - Number(isUsual(one)) || compareNames(titleOf(one), titleOf(other)),
  )
  const toggle = (id: string) =>
    setChosen((set) => new Set(set.has(id) ? [...set].filter((one) => one !== id) : [...set, id]))
  return (
    <div className={classes.page}>
      <div className={classes.screen}>
        <BackLink to={paths.pantry()} label={t('pantry.title')} />
        <Title order={1}>{t('pantry.labels.title')}</Title>
        <p className={shared.soft}>{t('pantry.labels.text')}</p>
        {offered.length === 0 ? (
          <EmptyState icon={IconPrinter} title={t('pantry.noBatches')} text="" />
        ) : (
          <>
            <Button
              size="md"
              disabled={chosen.size === 0}
              leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('pantry.labels.print', { count: chosen.size })}
            </Button>
            <ul className={classes.choices}>
              {offered.map((batch) => (
                <li key={batch.id}>
                  <label className={classes.choice}>
                    <input type="checkbox" checked={chosen.has(batch.id)} onChange={() => toggle(batch.id)} />
                    <bdi>{titleOf(batch)}</bdi>
                    <bdi className={shared.soft}>{batchAmount(batch, t)}</bdi>
                  </label>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <ul className={classes.sheet} aria-label={t('pantry.labels.preview')}>
        {batches
          .filter(({ id }) => chosen.has(id))
          .map((batch) => (
            <Label key={batch.id} batch={batch} />
          ))}
      </ul>
    </div>
  )
}

function Label({ batch }: { batch: PantryBatch }) {
  const { t, locale } = useMessages()
  const since = batch.frozenOn
    ? t('pantry.fact.frozen', { date: dayText(batch.frozenOn, locale) })
    : batch.madeOn
      ? t('pantry.fact.made', { date: dayText(batch.madeOn, locale) })
      : ''
  return (
    <PrintLabel
      path={paths.pantryPart(`batches/${batch.id}`)}
      title={titleOf(batch)}
      lines={[
        <bdi key="amount">{batchAmount(batch, t)}</bdi>,
        ...(since ? [since] : []),
        ...(batch.date ? [<strong key="date">{dateText(batch, t, locale)}</strong>] : []),
      ]}
    />
  )
}
