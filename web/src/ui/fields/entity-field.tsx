import { bestNames } from '@larder/domain/search/best-names.ts'
import { useState } from 'react'
import { EntityPicker } from '../entity-picker/entity-picker.tsx'
import { useTextField } from './form-state.ts'

/** More than anybody reads through; a letter more brings the others. */
const MAX_FOUND = 50

type EntityFieldProps = { name: string; label: string; items: { id: string; name: string }[]; autoFocus?: boolean }

/** The id of one entity out of many, found by typing its name. For a few choices use `SelectField`. */
export function EntityField({ name, label, items, autoFocus }: EntityFieldProps) {
  const field = useTextField(name)
  const [text, setText] = useState('')
  return (
    <EntityPicker
      label={label}
      value={items.find(({ id }) => id === field.value) ?? null}
      onChange={(item) => field.change(item?.id ?? '')}
      found={bestNames(items, text, MAX_FOUND)}
      onSearch={setText}
      error={field.error}
      autoFocus={autoFocus}
    />
  )
}
