import type { LineSubstitute } from '@larder/contract/recipe.ts'
import { TextInput } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconX } from '#ui/preloaded-icons.tsx'
import classes from './line-substitutes.module.css'

type LineSubstitutesProps = {
  name: string
  substitutes: readonly LineSubstitute[]
  onChange: (substitutes: LineSubstitute[]) => void
}

const SMALLEST_RATIO = 0.01
const LARGEST_RATIO = 1000
const LONGEST_NAME = 200
const LONGEST_REMARK = 500

/** Below a line of the editor: what may stand in for it, as the recipe itself says. */
export function LineSubstitutes({ name, substitutes, onChange }: LineSubstitutesProps) {
  const { t } = useMessages()
  const change = (at: number, patch: Partial<LineSubstitute>) =>
    onChange(substitutes.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  return (
    <fieldset className={classes.substitutes}>
      <legend>{t('substitutes.title', { name })}</legend>
      {substitutes.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other handle, and none is moved
        <div key={at} className={classes.row}>
          <TextInput
            label={t('foods.picker.food')}
            value={one.name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
          />
          <TextInput
            label={t('substitutes.amount')}
            type="number"
            inputMode="decimal"
            step="any"
            min={SMALLEST_RATIO}
            max={LARGEST_RATIO}
            defaultValue={one.ratio}
            onChange={({ currentTarget }) => change(at, { ratio: ratioOf(currentTarget.value) })}
          />
          <TextInput
            label={t('substitutes.remark')}
            value={one.remark}
            maxLength={LONGEST_REMARK}
            autoComplete="off"
            onChange={({ currentTarget }) => change(at, { remark: currentTarget.value })}
          />
          <IconButton
            label={t('substitutes.remove', { name: one.name })}
            icon={IconX}
            onClick={() => onChange(substitutes.filter((_, index) => index !== at))}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** What cannot be a ratio is as much as before. */
function ratioOf(text: string): number {
  const ratio = Number(text)
  return ratio > 0 && ratio <= LARGEST_RATIO ? ratio : 1
}
