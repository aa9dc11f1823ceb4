import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { PantryPlace } from '@larder/contract/pantry-places.ts'
import { Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconSearchOff } from '#ui/icons.tsx'
import { batchWords, foundIn, inDateGroups, inPlaces } from './arrange.ts'
import classes from './pantry-page.module.css'
import { BatchList } from './pieces/batch-list.tsx'
import { NOWHERE, PlaceTiles } from './pieces/place-tiles.tsx'

type BatchesInViewProps = {
  view: 'place' | 'date'
  batches: readonly PantryBatch[]
  places: readonly PantryPlace[]
  search: string
  waitingIds: ReadonlySet<string>
  onOpen: (batch: PantryBatch) => void
  onTake: (batch: PantryBatch, amount: number) => void
}

export function BatchesInView({ view, batches, places, search, ...rows }: BatchesInViewProps) {
  const { t } = useMessages()
  const [chosen, setChosen] = useState<string | null>(null)
  const found = foundIn(batches, search, batchWords)
  const placeOf = ({ placeId }: PantryBatch) => places.find(({ id }) => id === placeId)?.name
  const nothing = found.length === 0 && (
    <EmptyState icon={IconSearchOff} title={t('pantry.nothingFound')} text={t('pantry.nothingFoundText')} />
  )
  if (view === 'date')
    return (
      <>
        {inDateGroups(found).map(({ group, batches: own }) => (
          <Section
            key={group}
            title={t(`pantry.group.${group}`)}
            count={own.length}
            hint={group === 'pastBest' ? t('pantry.group.pastBestText') : undefined}
          >
            <BatchList {...rows} batches={own} placeOf={placeOf} />
          </Section>
        ))}
        {nothing}
      </>
    )
  const sections = inPlaces(found, places).filter(
    ({ place, batches: own }) => own.length > 0 && (chosen === null || (place?.id ?? NOWHERE) === chosen),
  )
  return (
    <>
      <PlaceTiles places={places} batches={batches} chosen={chosen} onChoose={setChosen} />
      {sections.map(({ place, batches: own }) => (
        <Section key={place?.id ?? NOWHERE} title={place?.name ?? t('pantry.nowhere')} count={own.length}>
          <BatchList {...rows} batches={own} />
        </Section>
      ))}
      {nothing ||
        (sections.length === 0 && (
          <EmptyState icon={IconSearchOff} title={t('pantry.placeEmpty')} text={t('pantry.placeEmptyText')} />
        ))}
    </>
  )
}

type SectionProps = { title: string; count: number; hint?: string | undefined; children: ReactNode }

export function Section({ title, count, hint, children }: SectionProps) {
  const { t } = useMessages()
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} id={id} className={classes.heading}>
        <bdi>{title}</bdi>
        <span className={classes.count}>{t('pantry.things', { count })}</span>
      </Title>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  )
}
