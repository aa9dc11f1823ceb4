import { bestNames } from '@larder/domain/search/best-names.ts'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { groupQueries } from '#features/accounts/groups/groups.queries.ts'
import { FoodsPicker } from '#features/catalogue/foods/pieces/food-picker.tsx'
import { OrganizerPicker } from '#features/catalogue/organizers/pieces/organizer-picker.tsx'
import { type OrganizerKind, useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { EntitiesPicker } from '#ui/entity-picker/entities-picker.tsx'
import classes from './filter-builder.module.css'
import type { ChoiceSource } from './pieces/filter-fields.ts'

/** A group has no more households or people than that to read through. */
const MAX_FOUND = 50

type PickerProps = { label: string; value: string[]; onChange: (ids: string[]) => void }

/** The records a condition names, by their ids. Nothing is created here: what does not exist matches nothing. */
export function RecordsPicker({ source, ...picker }: PickerProps & { source: ChoiceSource }) {
  if (source === 'foods') return <ChosenFoods {...picker} />
  if (source === 'households') return <ChosenHouseholds {...picker} />
  if (source === 'users') return <ChosenPeople {...picker} />
  return <ChosenOrganizers kind={source} {...picker} />
}

type NamedRecord = { id: string; name: string }

type ChosenProps<T extends NamedRecord> = Omit<PickerProps, 'label'> & {
  /** What the ids may stand for; nothing until it is known. */
  records: T[] | undefined
  /** Some of them are still on the way. */
  asking?: boolean
  picker: (chosen: T[], choose: (records: T[]) => void) => ReactNode
}

/** What was deleted meanwhile has no name: it is said that it is there, and stays until somebody takes it out. */
function Chosen<T extends NamedRecord>({ records, asking = false, value, onChange, picker }: ChosenProps<T>) {
  const { t } = useMessages()
  const named = records?.filter(({ id }) => value.includes(id)) ?? []
  const nameless = value.filter((id) => !named.some((record) => record.id === id))
  const gone = records && !asking ? nameless.length : 0
  return (
    <>
      {picker(named, (chosen) => onChange([...nameless, ...chosen.map(({ id }) => id)]))}
      {gone > 0 && (
        <div className={classes.gone}>
          <Text size="sm" c="var(--larder-warning-text)">
            {t('query-filter.gone', { count: gone })}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(named.map(({ id }) => id))}>
            {t('query-filter.removeGone')}
          </Button>
        </div>
      )}
    </>
  )
}

function ChosenFoods({ label, ...ids }: PickerProps) {
  const { data, isPlaceholderData } = useQuery(useRecipeSource().foodsByIds(ids.value))
  return (
    <Chosen
      {...ids}
      records={data}
      asking={isPlaceholderData}
      picker={(chosen, choose) => <FoodsPicker label={label} hideLabel value={chosen} onChange={choose} />}
    />
  )
}

function ChosenOrganizers({ kind, label, ...ids }: PickerProps & { kind: OrganizerKind }) {
  const { data } = useQuery(useRecipeSource().organizers(kind))
  return (
    <Chosen
      {...ids}
      records={data}
      picker={(chosen, choose) => (
        <OrganizerPicker kind={kind} label={label} hideLabel creatable={false} value={chosen} onChange={choose} />
      )}
    />
  )
}

function ChosenHouseholds(picker: PickerProps) {
  const { data } = useQuery(useRecipeSource().households())
  return <ChosenFromList {...picker} records={data} />
}

function ChosenPeople(picker: PickerProps) {
  const { data } = useQuery(groupQueries.members())
  return <ChosenFromList {...picker} records={data?.map(({ id, fullName }) => ({ id, name: fullName }))} />
}

function ChosenFromList({ label, records, ...ids }: PickerProps & { records: NamedRecord[] | undefined }) {
  const [text, setText] = useState('')
  return (
    <Chosen
      {...ids}
      records={records}
      picker={(chosen, choose) => (
        <EntitiesPicker
          label={label}
          hideLabel
          value={chosen}
          onChange={choose}
          found={bestNames(records ?? [], text, MAX_FOUND)}
          onSearch={setText}
        />
      )}
    />
  )
}
