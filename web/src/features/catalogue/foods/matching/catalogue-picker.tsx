import type { CatalogueFood } from '@larder/contract/food-matching.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PROPOSE_AFTER_MS } from '#lib/typing-delays.ts'
import { EntityPicker } from '#ui/entity-picker/entity-picker.tsx'
import { foodMatchingQueries } from './food-matching.queries.ts'

type CataloguePickerProps = { label: string; onPick: (food: CatalogueFood) => void }

/** Finds a food that Larder knows, by its name in any language. Whoever opens it goes on typing. */
export function CataloguePicker({ label, onPick }: CataloguePickerProps) {
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), PROPOSE_AFTER_MS)
  const { data = [], isFetching } = useQuery(foodMatchingQueries.search(searched))
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={field}>
      <EntityPicker
        label={label}
        value={null}
        found={searched === '' ? [] : data.map((food) => ({ ...food, id: food.key }))}
        busy={text.trim() !== searched || isFetching}
        onSearch={setText}
        onChange={(food) => food && onPick({ key: food.key, name: food.name })}
      />
    </div>
  )
}
