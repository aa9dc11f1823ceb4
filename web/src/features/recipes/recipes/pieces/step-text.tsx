import type { Recipe } from '@larder/contract/recipe.ts'
import { type Mention, type MentionFinder, mentionFinder } from '@larder/domain/ingredients/find-mentions.ts'
import { ingredientPieces, ingredientText } from '@larder/domain/ingredients/pieces.ts'
import { piecesText } from '@larder/domain/quantities/format-quantity.ts'
import { HAS_NUMBER } from '@larder/domain/quantities/number-signs.ts'
import { stepAmounts } from '@larder/domain/recipes/step-amounts.ts'
import { findDurations } from '@larder/domain/timers/find-durations.ts'
import { useCallback, useId, useMemo, useState } from 'react'
import { TimerText } from '#features/foundation/timers/pieces/timer-text.tsx'
import { useShownMeasures } from '#features/recipes/recipes/pieces/shown-measures.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { useLanguageWords } from '#lib/language-words.ts'
import classes from './step-text.module.css'

type StepTextProps = {
  recipe: Recipe
  scale: number
  /** Markdown of the step. */
  text: string
  /** What a timer started from the text is called. */
  name: string
  id?: string
}

/** The text of a step, at the scale and in the measures of the reader: times start timers, and a food tells how much of it goes in. */
export function StepText({ recipe, scale, text, name, id }: StepTextProps) {
  const amounts = useStepAmounts(recipe, scale)
  const own = useMemo(() => amounts(text), [amounts, text])
  const find = useMemo(() => amountFinder(recipe.recipeIngredient), [recipe.recipeIngredient])
  const draw = useCallback(
    (stretch: string) => <FoodMark stretch={stretch} mention={find(stretch)[0]} recipe={recipe} scale={scale} />,
    [find, recipe, scale],
  )
  const foods = useMemo(() => ({ find, draw }), [find, draw])
  return <TimerText text={own} name={name} id={id} also={foods} />
}

/** The text of a step with its amounts as they are cooked and in the measures of the reader. */
export function useStepAmounts({ recipeIngredient, language }: Recipe, scale: number): (text: string) => string {
  const shown = useShownMeasures()
  const known = useLanguageWords(language ?? undefined)
  return useMemo(() => {
    const foods = foodsOf(recipeIngredient)
    const times = (text: string) => findDurations(text, known ? language : undefined)
    return (text) => stepAmounts(text, { scale, shown, foods, times })
  }, [recipeIngredient, scale, shown, language, known])
}

/** One for each recipe: every step asks it, on the page, on paper and while cooking. */
const finders = new WeakMap<Recipe['recipeIngredient'], MentionFinder>()

function finderOf(lines: Recipe['recipeIngredient']): MentionFinder {
  const known = finders.get(lines)
  if (known) return known
  const find = mentionFinder(lines)
  finders.set(lines, find)
  return find
}

/** Where a step names a food of the recipe, for the amount in front of it. */
function foodsOf(lines: Recipe['recipeIngredient']) {
  const find = finderOf(lines)
  const byId = new Map(lines.map((line) => [line.referenceId, line]))
  return (text: string) =>
    find(text).map(({ start, end, referenceIds }) => {
      const line = byId.get(referenceIds[0] ?? '')
      const counted = Boolean(line?.food && line.quantity && !line.unit && !line.disableAmount)
      return { start, end, food: line?.food ?? { name: text.slice(start, end) }, counted }
    })
}

/** Every line is looked for, so that one without an amount is not taken for another that has one. */
function amountFinder(lines: Recipe['recipeIngredient']): MentionFinder {
  const find = finderOf(lines)
  const telling = new Set(lines.filter(saysHowMuch).map(({ referenceId }) => referenceId))
  return (text) => find(text).filter(({ referenceIds }) => referenceIds.some((id) => telling.has(id)))
}

/** A line that was typed whole says it in its own words. */
const saysHowMuch = ({ quantity, disableAmount, note }: Recipe['recipeIngredient'][number]) =>
  disableAmount ? HAS_NUMBER.test(note ?? '') : Boolean(quantity)

type FoodMarkProps = { stretch: string; mention: Mention | undefined; recipe: Recipe; scale: number }

/** The amount opens behind the word and stays until the next tap: nothing covers the text. */
function FoodMark({ stretch, mention, recipe, scale }: FoodMarkProps) {
  const { t } = useMessages()
  const shown = useShownMeasures()
  const id = useId()
  const [open, setOpen] = useState(false)
  const lines = recipe.recipeIngredient.filter(({ referenceId }) => mention?.referenceIds.includes(referenceId))
  if (lines.length === 0) return stretch
  const amounts = lines.map((line) => {
    const { quantity, upTo, unit } = ingredientPieces(line, scale, shown)
    const numbers = [quantity, upTo].flatMap((pieces) => (pieces ? piecesText(pieces) : [])).join('–')
    const amount = [numbers, unit].filter(Boolean).join(' ')
    return lines.length === 1 && amount ? amount : ingredientText(line, scale, shown)
  })
  return (
    <>
      <button
        type="button"
        className={classes.food}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={t('recipes.view.amountOf', { food: stretch })}
        onClick={() => setOpen(!open)}
      >
        {stretch}
      </button>
      {open && (
        <output id={id} className={classes.amount} dir="auto">
          {amounts.join(' + ')}
        </output>
      )}
    </>
  )
}
