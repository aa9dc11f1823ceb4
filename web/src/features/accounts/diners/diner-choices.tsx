import type { Diner } from '@larder/contract/diners.ts'
import { type Allergen, allergens } from '@larder/domain/diets/allergens.ts'
import { type Diet, diets } from '@larder/domain/diets/diets.ts'
import type { AllergenLevel } from '@larder/domain/diets/diners.ts'
import { type ReactNode, useId } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { DinerFoods } from './diner-foods.tsx'
import classes from './diners.module.css'
import { useSaveDiner } from './diners.queries.ts'
import { allergenName, dietName, levelName } from './pieces/words.ts'

const nextLevel = { none: 'avoids', avoids: 'allergy', allergy: undefined } as const

/** Chips that are tapped; each tap is saved. */
export function DinerChoices({ diner }: { diner: Diner }) {
  const { t } = useMessages()
  const save = useSaveDiner()
  const levelOf = (allergen: Allergen) => diner.allergens.find((one) => one.allergen === allergen)?.level
  const setLevel = (allergen: Allergen, level: AllergenLevel | undefined) =>
    save({
      ...diner,
      allergens: [
        ...diner.allergens.filter((one) => one.allergen !== allergen),
        ...(level ? [{ allergen, level }] : []),
      ],
    })
  const toggle = (diet: Diet) =>
    save({
      ...diner,
      diets: diner.diets.includes(diet) ? diner.diets.filter((one) => one !== diet) : [...diner.diets, diet],
    })
  return (
    <>
      <Choices title={t('diners.allergensTitle')} hint={t('diners.allergensHint')}>
        {allergens.map((allergen) => {
          const level = levelOf(allergen)
          const what = allergenName(t, allergen)
          return (
            <button
              key={allergen}
              type="button"
              className={classes.chip}
              data-level={level}
              aria-pressed={level !== undefined}
              aria-label={t('diners.state', { what, level: levelName(t, level ?? 'none') })}
              onClick={() => setLevel(allergen, nextLevel[level ?? 'none'])}
            >
              {what}
              {level && <span className={classes.level}>{levelName(t, level)}</span>}
            </button>
          )
        })}
      </Choices>
      <Choices title={t('diners.dietsTitle')}>
        {diets.map((diet) => (
          <button
            key={diet}
            type="button"
            className={classes.chip}
            data-level={diner.diets.includes(diet) ? 'avoids' : undefined}
            aria-pressed={diner.diets.includes(diet)}
            onClick={() => toggle(diet)}
          >
            {dietName(t, diet)}
          </button>
        ))}
      </Choices>
      <Choices title={t('diners.foodsTitle')} hint={diner.foods.length > 0 ? t('diners.foodsHint') : undefined}>
        <DinerFoods diner={diner} onChange={(foods) => save({ ...diner, foods })} />
      </Choices>
    </>
  )
}

function Choices({ title, hint, children }: { title: string; hint?: string | undefined; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.choices}>
      <h3 id={titleId}>{title}</h3>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.chips}>{children}</div>
    </section>
  )
}
