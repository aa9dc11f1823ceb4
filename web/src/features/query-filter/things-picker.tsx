import { bestNames } from '@larder/domain/search/best-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FoodsPicker } from '#features/foods/pieces/food-picker.tsx'
import { groupQueries } from '#features/groups/groups.queries.ts'
import type { OrganizerKind } from '#features/organizers/organizers.queries.ts'
import { OrganizerPicker } from '#features/organizers/pieces/organizer-picker.tsx'
import { useRecipeSource } from '#features/recipes/pieces/recipe-source.tsx'
import { EntitiesPicker } from '#ui/entity-picker/entities-picker.tsx'
import type { ChoiceSource } from './pieces/filter-fields.ts'

/** A group has no more households or people than that to read through. */
const MOST_FOUND = 50

type PickerProps = { label: string; value: string[]; onChange: (ids: string[]) => void }

/** The things a condition names, by their ids. Nothing is created here: what does not exist matches nothing. */
export function ThingsPicker({ source, ...picker }: PickerProps & { source: ChoiceSource }) {
  if (source === 'foods') return <ChosenFoods {...picker} />
  if (source === 'households') return <ChosenHouseholds {...picker} />
  if (source === 'users') return <ChosenPeople {...picker} />
  return <ChosenOrganizers kind={source} {...picker} />
}

const idsOf = (things: { id: string }[]) => things.map(({ id }) => id)

function ChosenFoods({ label, value, onChange }: PickerProps) {
  const { data = [] } = useQuery(useRecipeSource().foodsByIds(value))
  const chosen = data.filter(({ id }) => value.includes(id))
  return <FoodsPicker label={label} hideLabel value={chosen} onChange={(foods) => onChange(idsOf(foods))} />
}

function ChosenOrganizers({ kind, label, value, onChange }: PickerProps & { kind: OrganizerKind }) {
  const { data = [] } = useQuery(useRecipeSource().organizers(kind))
  return (
    <OrganizerPicker
      kind={kind}
      label={label}
      hideLabel
      creatable={false}
      value={data.filter(({ id }) => value.includes(id))}
      onChange={(organizers) => onChange(idsOf(organizers))}
    />
  )
}

function ChosenHouseholds(picker: PickerProps) {
  const { data = [] } = useQuery(useRecipeSource().households())
  return <LocalPicker {...picker} things={data} />
}

function ChosenPeople(picker: PickerProps) {
  const { data = [] } = useQuery(groupQueries.members())
  return <LocalPicker {...picker} things={data.map(({ id, fullName }) => ({ id, name: fullName }))} />
}

type LocalPickerProps = PickerProps & { things: { id: string; name: string }[] }

function LocalPicker({ label, value, onChange, things }: LocalPickerProps) {
  const [text, setText] = useState('')
  return (
    <EntitiesPicker
      label={label}
      hideLabel
      value={things.filter(({ id }) => value.includes(id))}
      onChange={(chosen) => onChange(idsOf(chosen))}
      found={bestNames(things, text, MOST_FOUND)}
      onSearch={setText}
    />
  )
}
