import type { Substitute } from '@larder/contract/substitutes.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconX } from '#ui/preloaded-icons.tsx'
import { substituteQueries, useReplaceSubstitutes } from '../substitutes.queries.ts'
import classes from './own-substitutes.module.css'

type Row = { insteadFoodId: string; name: string; ratio: number; remark: string }

type OwnSubstitutesProps = {
  food: { id: string; name: string }
  /** How a food is chosen. */
  picker: (onChoose: (food: { id: string; name: string }) => void) => ReactNode
}

/** A part of the food's form, folded away: what the group uses instead. */
export function OwnSubstitutes({ food, picker }: OwnSubstitutesProps) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...substituteQueries.of({ id: food.id, key: null }), enabled: open })
  return (
    <details className={classes.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('substitutes.own')}</summary>
      {open && data && <Rows key={food.id} food={food} known={data} picker={picker} />}
    </details>
  )
}

const SMALLEST_RATIO = 0.01
const LARGEST_RATIO = 1000
const LONGEST_REMARK = 500

function Rows({ food, known, picker }: OwnSubstitutesProps & { known: Substitute[] }) {
  const { t } = useMessages()
  const replace = useReplaceSubstitutes()
  const [rows, setRows] = useState<Row[]>(
    known.flatMap(({ by, foodId, name, ratio, remark }) =>
      by === 'group' && foodId ? [{ insteadFoodId: foodId, name, ratio, remark }] : [],
    ),
  )
  const change = (id: string, patch: Partial<Row>) =>
    setRows(rows.map((row) => (row.insteadFoodId === id ? { ...row, ...patch } : row)))
  return (
    <>
      <p className={classes.hint}>{t('substitutes.ownHint')}</p>
      {rows.map(({ insteadFoodId, name, ratio, remark }) => (
        <fieldset key={insteadFoodId} className={classes.row}>
          <legend>
            <bdi>{name}</bdi>
          </legend>
          <TextInput
            label={t('substitutes.amount')}
            type="number"
            inputMode="decimal"
            step="any"
            min={SMALLEST_RATIO}
            max={LARGEST_RATIO}
            defaultValue={ratio}
            onChange={(event) => change(insteadFoodId, { ratio: Number(event.currentTarget.value) || 1 })}
          />
          <TextInput
            label={t('substitutes.remark')}
            value={remark}
            maxLength={LONGEST_REMARK}
            onChange={(event) => change(insteadFoodId, { remark: event.currentTarget.value })}
          />
          <IconButton
            label={t('substitutes.remove', { name })}
            icon={IconX}
            onClick={() => setRows(rows.filter((row) => row.insteadFoodId !== insteadFoodId))}
          />
        </fieldset>
      ))}
      {picker(({ id, name }) => {
        if (id !== food.id && !rows.some((row) => row.insteadFoodId === id))
          setRows([...rows, { insteadFoodId: id, name, ratio: 1, remark: '' }])
      })}
      <Button
        mt="sm"
        variant="light"
        loading={replace.isPending}
        onClick={() =>
          replace.mutate({ id: food.id, substitutes: rows.map(({ name: _, ...substitute }) => substitute) })
        }
      >
        {t('substitutes.save')}
      </Button>
    </>
  )
}
