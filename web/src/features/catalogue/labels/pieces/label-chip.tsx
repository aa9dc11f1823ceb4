import { DEFAULT_LABEL_COLOR } from '@larder/contract/labels.ts'
import { readableTextOn } from '@larder/domain/colour.ts'
import { sixDigits } from '#ui/fields/colors.ts'
import classes from './label-chip.module.css'

type LabelChipProps = { name: string; color: string }

/**
 * A name in its color, with whichever of black and white reads better on it. A label that nobody has given a color is
 * quiet: a table full of them would be a table full of grey blocks.
 */
export function LabelChip({ name, color }: LabelChipProps) {
  const chosen = sixDigits(color) ?? DEFAULT_LABEL_COLOR
  const colors = chosen === DEFAULT_LABEL_COLOR ? undefined : { background: chosen, color: readableTextOn(chosen) }
  return (
    <span className={classes.chip} dir="auto" style={colors}>
      {name}
    </span>
  )
}
