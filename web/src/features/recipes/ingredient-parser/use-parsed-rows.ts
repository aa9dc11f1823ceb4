/** The rows of the parser page: what was parsed, and what somebody changed since. */
import type { Food } from '@larder/contract/foods.ts'
import type { Unit } from '@larder/contract/units.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { toast } from '#ui/toast.tsx'
import { useCreateMissing, useForgetCreated } from './ingredient-parser.queries.ts'
import { type Missing, newRow, type ParsedRow, withCreated, withoutCreated, withoutRow } from './parsed-rows.ts'

export type RowChange = Partial<Omit<ParsedRow, 'id'>>

type Changes = { changed: ParsedRow[] | undefined; onChange: (rows: ParsedRow[]) => void }

export function useParsedRows(start: ParsedRow[], { changed, onChange }: Changes) {
  const { t } = useMessages()
  const [rows, setRows] = useState(changed ?? start)
  const [touched, setTouched] = useState(changed !== undefined)
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    if (touched) notify(rows)
  }, [rows, touched])
  const missing = useCreateMissing()
  const forget = useForgetCreated()

  const update = (next: (rows: ParsedRow[]) => ParsedRow[]) => {
    setTouched(true)
    setRows(next)
  }
  const change = (id: string, fields: RowChange) =>
    update((rows) => rows.map((row) => (row.id === id ? { ...row, ...fields } : row)))

  const takeBack = async (made: { foods: Food[]; units: Unit[] }) => {
    await forget(made)
    const gone = new Set([...made.foods, ...made.units].map(({ id }) => id))
    update((rows) => withoutCreated(rows, gone))
  }

  return {
    rows,
    touched,
    change,
    move: (id: string, to: number) =>
      update((rows) => {
        const others = rows.filter((row) => row.id !== id)
        return [...others.slice(0, to), ...rows.filter((row) => row.id === id), ...others.slice(to)]
      }),
    insertAfter: (id: string): ParsedRow => {
      const row = newRow()
      update((rows) => rows.flatMap((one) => (one.id === id ? [one, row] : [one])))
      return row
    },
    remove: (row: ParsedRow, name: string) => {
      const before = rows
      update((rows) => withoutRow(rows, row.id))
      toast.info(t('recipes.edit.removed', { name }), { undo: () => setRows(before) })
    },
    creating: missing.isPending,
    /** Makes the foods and units of these names; the message offers to take them away again. */
    create: async (names: Missing) => {
      const made = await missing.mutateAsync(names).catch(() => undefined)
      if (!made) return
      update((rows) => withCreated(rows, made))
      const count = made.foods.length + made.units.length
      toast.success(t('ingredient-parser.missing.created', { count }), { undo: () => void takeBack(made) })
    },
  }
}

export type ParsedRows = ReturnType<typeof useParsedRows>
