/** A filter as one field of a form: what is unfinished or too much is an issue of the field. */
import { MAX_RELATIONS } from '@larder/domain/query-filter/cost.ts'
import { Input } from '@mantine/core'
import { useState } from 'react'
import type { ValidationMessage } from '#lib/validation-messages.ts'
import { useField } from '#ui/fields/form-state.ts'
import type { BuiltFilter } from '../draft.ts'
import classes from '../filter-builder.module.css'
import { FilterBuilder } from './filter-builder.tsx'
import type { FilterField as Field } from './filter-fields.ts'

export type FormFilter = Pick<BuiltFilter, 'text' | 'unfinished' | 'tooMuch'>

export const formFilter = (text: string): FormFilter => ({ text, unfinished: false, tooMuch: false })

export function filterIssue({ unfinished, tooMuch }: FormFilter): ValidationMessage | undefined {
  if (tooMuch) return { key: 'query-filter.tooMuch', values: { most: MAX_RELATIONS } }
  return unfinished ? { key: 'query-filter.unfinished' } : undefined
}

type FilterFieldProps = { name: string; label: string; fields: Field[]; none?: string }

export function FilterField({ name, label, fields, none }: FilterFieldProps) {
  const field = useField(name)
  const [initial] = useState(() => (isFormFilter(field.value) ? field.value.text : ''))
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{label}</legend>
      <FilterBuilder fields={fields} initial={initial} onChange={field.change} none={none} />
      {field.error && <Input.Error role="alert">{field.error}</Input.Error>}
    </fieldset>
  )
}

const isFormFilter = (value: unknown): value is FormFilter =>
  typeof value === 'object' && value !== null && 'text' in value
