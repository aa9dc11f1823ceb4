import type { Substitute } from '@larder/contract/substitutes.ts'
import type { Allergen } from '@larder/domain/diets/allergens.ts'
import { againstDiet, type Diet } from '@larder/domain/diets/diets.ts'
import { Button, type PopoverProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { numberFormat } from '#lib/format-number.ts'
import { ButtonPopover } from '#ui/button-popover.tsx'
import shared from '#ui/shared.module.css'
import { type AskedFood, substituteQueries } from '../substitutes.queries.ts'
import { takeBack, takeInstead, useChosen } from './chosen-substitutes.ts'
import classes from './substitutes.module.css'

type Against = { kind: 'allergen'; allergen: Allergen } | { kind: 'diet'; diet: Diet } | { kind: 'food' }

type SubstituteButtonProps = {
  food: AskedFood
  /** Where it is cooked: what is taken is remembered until then. */
  recipeId?: string
  /** What must not be in it. */
  against?: Against
}

const WIDTH = 340
const EDGE_PX = 8

/** A long list scrolls by itself instead of running out of the screen. */
const ON_SCREEN: PopoverProps['middlewares'] = {
  flip: true,
  shift: { padding: EDGE_PX },
  size: {
    padding: EDGE_PX,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${Math.round(availableHeight)}px`
    },
  },
}

/** What may stand in for a food, behind a small button. */
export function SubstituteButton({ food, recipeId, against }: SubstituteButtonProps) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  const chosen = useChosen(recipeId ?? '').find((one) => one.food === food.name)
  return (
    <>
      <ButtonPopover
        opened={open}
        onChange={setOpen}
        width={WIDTH}
        position="bottom-start"
        middlewares={ON_SCREEN}
        label={t('substitutes.title', { name: food.name })}
        className={classes.dropdown}
        button={(button) => (
          <Button {...button} variant="light" size="compact-sm" aria-label={t('substitutes.open', { name: food.name })}>
            {t('substitutes.short')}
          </Button>
        )}
      >
        {open && (
          <Choices
            food={food}
            against={against}
            onTake={
              recipeId === undefined
                ? undefined
                : (instead) => {
                    takeInstead(recipeId, food.name, instead)
                    setOpen(false)
                  }
            }
          />
        )}
      </ButtonPopover>
      {chosen && recipeId !== undefined && (
        <span className={classes.taken}>
          {t('substitutes.taken', { food: chosen.food, name: chosen.instead })}
          <Button variant="subtle" size="compact-sm" onClick={() => takeBack(recipeId, food.name)}>
            {t('substitutes.takeBack', { food: food.name })}
          </Button>
        </span>
      )}
    </>
  )
}

/** Nothing is known against it, which is not the same as that nothing is in it. */
function fits(substitute: Substitute, against: Against | undefined): boolean {
  if (!against || against.kind === 'food') return true
  // What nobody knows by its name may contain anything.
  if (!substitute.foodId && !substitute.key) return false
  if (against.kind === 'diet') return againstDiet(against.diet, substitute) === 'no'
  return !substitute.contains.includes(against.allergen) && !substitute.mayContain.includes(against.allergen)
}

type ChoicesProps = {
  food: AskedFood
  against: Against | undefined
  onTake: ((instead: string) => void) | undefined
}

function Choices({ food, against, onTake }: ChoicesProps) {
  const { t } = useMessages()
  const { data, isError } = useQuery(substituteQueries.of(food))
  const fitting = data?.filter((one) => fits(one, against))
  return (
    <section className={classes.choices} aria-busy={!data && !isError}>
      <strong>{t('substitutes.title', { name: food.name })}</strong>
      {isError && <p>{t('substitutes.failed')}</p>}
      {fitting?.length === 0 && <p>{t('substitutes.none')}</p>}
      <ul>
        {fitting?.map((one) => (
          <li key={`${one.by}${one.foodId ?? one.key ?? one.name}`}>
            {onTake ? (
              <button type="button" className={classes.choice} onClick={() => onTake(one.name)}>
                <Told substitute={one} name={t('substitutes.take', { name: one.name })} />
              </button>
            ) : (
              <Told substitute={one} name={one.name} />
            )}
          </li>
        ))}
      </ul>
      {against && (fitting?.length ?? 0) > 0 && <p className={shared.soft}>{t('substitutes.unlessSame')}</p>}
    </section>
  )
}

/** By name, whether it is in the house, how much of it, and what to mind. */
function Told({ substitute, name }: { substitute: Substitute; name: string }) {
  const { t, locale } = useMessages()
  const { onHand, ratio, remark } = substitute
  const asMuch = numberFormat(locale, { maximumFractionDigits: 2 }).format(ratio)
  const details = [ratio === 1 ? '' : t('substitutes.ratio', { ratio: asMuch }), remark].filter(Boolean).join(' · ')
  return (
    <>
      <span className={classes.name}>
        <bdi>{name}</bdi> {onHand && <span className={classes.mark}>{t('substitutes.onHand')}</span>}
      </span>
      {details !== '' && (
        <span className={classes.details}>
          <bdi>{details}</bdi>
        </span>
      )}
    </>
  )
}
