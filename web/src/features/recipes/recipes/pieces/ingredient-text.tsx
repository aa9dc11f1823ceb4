import type { RecipeIngredient } from '@larder/contract/recipe.ts'
import { ingredientPieces } from '@larder/domain/ingredients/pieces.ts'
import type { QuantityPieces } from '@larder/domain/quantities/format-quantity.ts'
import { useShownMeasures } from '#features/recipes/recipes/pieces/shown-measures.tsx'
import { useContentLanguage } from '#ui/content-language.ts'
import { Markdown } from '#ui/markdown.tsx'
import classes from './ingredient-text.module.css'

type IngredientTextProps = { ingredient: RecipeIngredient; scale: number }

/** An ingredient at a scale: how much, of what, and how. The food carries the weight of the line. */
export function IngredientText({ ingredient, scale }: IngredientTextProps) {
  const { quantity, upTo, unit, subject, note } = ingredientPieces(ingredient, scale, useShownMeasures())
  return (
    <span dir="auto" lang={useContentLanguage()} className={classes.line}>
      {quantity && (
        <>
          <Amount pieces={quantity} />
          {upTo && (
            <>
              {UNTIL}
              <Amount pieces={upTo} />
            </>
          )}
          {BLANK}
        </>
      )}
      {unit && `${unit} `}
      {subject && <strong>{subject}</strong>}
      {subject && note && BLANK}
      {note && (
        <span className={subject ? classes.note : classes.main}>
          {HAS_MARKUP.test(note) ? <Markdown text={note} /> : note}
        </span>
      )}
    </span>
  )
}

/** Between the parts of a line. */
const BLANK = ' '
const UNTIL = '–'

const HAS_MARKUP = /[*_`[\]<]/

/** The fraction stays text that can be read out and copied; the font sets it as one sign. */
export function Amount({ pieces: { whole, numerator, denominator } }: { pieces: QuantityPieces }) {
  const fraction = `${numerator}/${denominator}`
  return (
    <bdi dir="ltr" className={classes.amount}>
      {(whole !== 0 || numerator === 0) && whole}
      {numerator !== 0 && (
        <>
          {whole !== 0 && BLANK}
          <span className={classes.fraction}>{fraction}</span>
        </>
      )}
    </bdi>
  )
}
