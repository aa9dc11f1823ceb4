import type { Recipe } from '@larder/contract/recipe.ts'
import { canScale } from '@larder/domain/ingredients/pieces.ts'
import { formatQuantity } from '@larder/domain/quantities/format-quantity.ts'
import { roundQuantity } from '@larder/domain/quantities/round-quantity.ts'
import { madeAmount, scaleToShow, shownNumber } from '@larder/domain/quantities/scale.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { ButtonPopover } from '#ui/button-popover.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconChevronDown, IconMinus, IconPlus, IconToolsKitchen } from '#ui/icons.tsx'
import classes from './scale-control.module.css'

type ScaleControlProps = { recipe: Recipe; scale: number; onScale: (scale: number) => void }

const FACTORS = [
  { factor: 0.5, sign: '½×' },
  { factor: 1, sign: '1×' },
  { factor: 2, sign: '2×' },
  { factor: 3, sign: '3×' },
]

/** How much is cooked. Everything with an amount follows; nothing of it is stored. */
export function ScaleControl({ recipe, scale, onScale }: ScaleControlProps) {
  const { t } = useMessages()
  const shown = shownNumber(recipe, scale)
  const locked = recipe.settings.disableAmount || !canScale(recipe.recipeIngredient)
  const text = yieldText(t, recipe, scale)
  const show = (wanted: number) => {
    const next = scaleToShow(recipe, wanted)
    if (next !== undefined) onScale(next)
  }
  if (locked) {
    const hasBase = recipe.recipeServings > 0 || recipe.recipeYieldQuantity > 0 || recipe.recipeYield
    return hasBase ? (
      <p className={classes.fixed} dir="auto">
        <IconToolsKitchen size={20} stroke={1.75} aria-hidden />
        {text}
      </p>
    ) : null
  }
  return (
    <fieldset className={classes.control} aria-label={t('recipes.view.scale')}>
      <IconButton
        label={t('recipes.view.less')}
        icon={IconMinus}
        size={44}
        radius="xl"
        disabled={shown <= 1}
        onClick={() => show(roundQuantity(shown - 1))}
      />
      <ScalePopover recipe={recipe} scale={scale} text={text} onShow={show} onScale={onScale} />
      <IconButton
        label={t('recipes.view.more')}
        icon={IconPlus}
        size={44}
        radius="xl"
        onClick={() => show(roundQuantity(shown + 1))}
      />
    </fieldset>
  )
}

type ScalePopoverProps = ScaleControlProps & { text: string; onShow: (wanted: number) => void }

function ScalePopover({ recipe, scale, text, onShow, onScale }: ScalePopoverProps) {
  const { t } = useMessages()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState<string>()
  const shown = shownNumber(recipe, scale)
  const type = (value: string) => {
    setTyped(value)
    onShow(Number(value))
  }
  return (
    <ButtonPopover
      width={300}
      withArrow
      hideDetached={false}
      position="bottom"
      opened={opened}
      onChange={(next) => {
        setOpened(next)
        setTyped(undefined)
      }}
      button={(button) => (
        <button
          {...button}
          type="button"
          className={classes.value}
          aria-label={t('recipes.view.changeScale', { amount: text })}
        >
          <span dir="auto" aria-live="polite">
            {text}
          </span>
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </button>
      )}
    >
      <div className={classes.choices}>
        <TextInput
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          label={t(recipe.recipeServings > 0 ? 'recipes.view.servings' : 'recipes.view.amount')}
          value={typed ?? String(shown)}
          onChange={(event) => type(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        <div className={classes.factors}>
          {FACTORS.map(({ factor, sign }) => (
            <Button
              key={factor}
              variant={scale === factor ? 'filled' : 'default'}
              aria-pressed={scale === factor}
              onClick={() => {
                setTyped(undefined)
                onScale(factor)
              }}
            >
              {sign}
            </Button>
          ))}
        </div>
        <Button
          variant="subtle"
          // A disabled button would drop the focus it has just been pressed with, and Esc would no longer be heard.
          aria-disabled={scale === 1}
          data-disabled={scale === 1 || undefined}
          onClick={() => {
            setTyped(undefined)
            onScale(1)
          }}
        >
          {t('recipes.view.resetScale')}
        </Button>
      </div>
    </ButtonPopover>
  )
}

/** The recipe may be in another direction than the interface; without walls the two would mix. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** `5 servings`, `12 muffins`, both, or `× 2` where the recipe does not say what it makes. */
function yieldText(t: Messages['t'], recipe: Recipe, scale: number): string {
  const { recipeServings, recipeYieldQuantity } = recipe
  const { amount, noun } = madeAmount(recipe, scale)
  const makes = amount === null ? noun : isolated(`${formatQuantity(amount)} ${noun}`.trim())
  if (recipeServings > 0) {
    const shown = shownNumber(recipe, scale)
    const servings = t('recipes.view.servingsCount', { count: shown, amount: formatQuantity(shown) })
    return makes ? `${servings} · ${makes}` : servings
  }
  if (recipeYieldQuantity > 0) return makes
  return scale === 1 && makes ? makes : t('recipes.view.times', { amount: formatQuantity(scale) })
}
