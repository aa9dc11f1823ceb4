import { MAX_PLACES, type PantryPlace } from '@larder/contract/pantry-places.ts'
import { type PlaceKind, placeKinds } from '@larder/domain/pantry/places.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTrash } from '#ui/icons.tsx'
import { Panel, PanelContent } from '#ui/panel.tsx'
import shared from '#ui/shared.module.css'
import { SortHandle } from '#ui/sortable/sort-handle.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { SortableRow } from '#ui/sortable/sortable-row.tsx'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { pantryQueries } from '../pantry.queries.ts'
import { useCreatePlace, useRemovePlaces, useReorderPlaces, useUpdatePlace } from '../settings.queries.ts'
import classes from './settings.module.css'

const LONGEST_NAME = 100

/** The household's own places, in the order in which it walks past them. */
export function PlacesPanel() {
  const { t } = useMessages()
  const query = useQuery(pantryQueries.places())
  const reorder = useReorderPlaces()
  const remove = useRemovePlaces()
  const single = useSingleTaps()
  const { leaving, takeAway } = useUndoableRemoval<PantryPlace>({
    remove: remove.mutateAsync,
    announce: ([place]) => t('pantry.settings.placeRemoved', { name: place?.name ?? '' }),
  })
  const places = query.data?.filter(({ id }) => !leaving.has(id))
  const move = (id: string, to: number) => {
    const others = (places ?? []).map((place) => place.id).filter((one) => one !== id)
    reorder.mutate(others.toSpliced(to, 0, id))
  }
  return (
    <Panel title={t('pantry.settings.places')} text={t('pantry.settings.placesText')}>
      <PanelContent query={query} rows={4} rowHeight={60}>
        {places && (
          <>
            <SortableList
              ids={places.map(({ id }) => id)}
              nameOf={(id) => places.find((place) => place.id === id)?.name ?? ''}
              onMove={move}
            >
              <ol className={shared.plainList}>
                {places.map((place) => (
                  <SortableRow key={place.id} id={place.id} className={classes.place}>
                    <SortHandle name={place.name} />
                    <PlaceFields place={place} />
                    <IconButton
                      label={t('pantry.settings.removePlace', { name: place.name })}
                      icon={IconTrash}
                      onClick={single(() => takeAway([place]))}
                    />
                  </SortableRow>
                ))}
              </ol>
            </SortableList>
            {places.length < MAX_PLACES && <NewPlace />}
          </>
        )}
      </PanelContent>
    </Panel>
  )
}

function PlaceFields({ place }: { place: PantryPlace }) {
  const { t } = useMessages()
  const update = useUpdatePlace()
  const save = (name: string, kind: PlaceKind) => {
    if (name !== '' && (name !== place.name || kind !== place.kind)) update.mutate({ id: place.id, name, kind })
  }
  return (
    <>
      <TextInput
        key={place.name}
        className={classes.name}
        aria-label={t('pantry.settings.placeName', { name: place.name })}
        defaultValue={place.name}
        maxLength={LONGEST_NAME}
        dir="auto"
        onBlur={({ currentTarget }) => save(currentTarget.value.trim(), place.kind)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <KindField
        label={t('pantry.settings.placeKind', { name: place.name })}
        kind={place.kind}
        onChange={(kind) => save(place.name, kind)}
      />
    </>
  )
}

type KindFieldProps = { label: string; kind: PlaceKind; onChange: (kind: PlaceKind) => void }

function KindField({ label, kind, onChange }: KindFieldProps) {
  const { t } = useMessages()
  return (
    <NativeSelect
      className={classes.kind}
      aria-label={label}
      value={kind}
      data={placeKinds.map((value) => ({ value, label: t(`pantry.settings.kind.${value}`) }))}
      onChange={({ currentTarget }) => {
        const chosen = placeKinds.find((one) => one === currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}

function NewPlace() {
  const { t } = useMessages()
  const create = useCreatePlace()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<PlaceKind>('room')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const made = await create.mutateAsync({ name: name.trim(), kind }).catch(() => undefined)
    if (made) setName('')
  }
  return (
    <form className={classes.place} onSubmit={(event) => void submit(event)}>
      <TextInput
        className={classes.name}
        aria-label={t('pantry.settings.newPlace')}
        placeholder={t('pantry.settings.newPlace')}
        value={name}
        maxLength={LONGEST_NAME}
        dir={name === '' ? undefined : 'auto'}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <KindField label={t('pantry.settings.newPlaceKind')} kind={kind} onChange={setKind} />
      <Button type="submit" variant="light" loading={create.isPending} disabled={name.trim() === ''}>
        {t('pantry.settings.addPlace')}
      </Button>
    </form>
  )
}
