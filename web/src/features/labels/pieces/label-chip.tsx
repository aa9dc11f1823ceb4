import { DEFAULT_LABEL_COLOR } from '@larder/contract/labels.ts'
import { readableTextOn } from '@larder/domain/colour.ts'
import { sixDigits } from '#ui/fields/colors.ts'
import classes from './label-chip.module.css'

type LabelChipProps = { name: string; color: string }

/** A name in its color, with whichever of black and white reads better on it. */
export function LabelChip({ name, color }: LabelChipProps) {
  const background = sixDigits(color) ?? DEFAULT_LABEL_COLOR
  return (
    <span className={classes.chip} dir="auto" style={{ background, color: readableTextOn(background) }}>
      {name}
    </span>
  )
}
