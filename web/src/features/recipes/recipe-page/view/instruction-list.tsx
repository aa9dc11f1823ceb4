import type { Recipe, RecipeStep } from '@larder/contract/recipe.ts'
import { sectionsOf } from '@larder/domain/recipes/sections.ts'
import { useId, useState } from 'react'
import {
  type ProgressChanges,
  useProgressChanges,
  useProgressPart,
} from '#features/recipes/cook-mode/pieces/recipe-progress.ts'
import { Section } from '#features/recipes/recipes/pieces/section.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { IconChevronDown } from '#ui/icons.tsx'
import classes from './instruction-list.module.css'
import { StepCard } from './step-card.tsx'

type InstructionListProps = { recipe: Recipe; scale: number }

export function InstructionList({ recipe, scale }: InstructionListProps) {
  const { t } = useMessages()
  const doneIds = useProgressPart(recipe.id, ({ steps }) => steps)
  const { toggle } = useProgressChanges(recipe.id)
  const numbers = new Map(recipe.recipeInstructions.map((step, at) => [step.id, at + 1]))
  return (
    <Section title={t('recipes.view.instructions')}>
      {sectionsOf(recipe.recipeInstructions).map(({ title, items }) => (
        <StepSection
          key={items[0]?.id}
          title={title}
          steps={items}
          numberOf={({ id }) => numbers.get(id) ?? 0}
          recipe={recipe}
          scale={scale}
          doneIds={doneIds}
          toggle={toggle}
        />
      ))}
    </Section>
  )
}

type StepSectionProps = {
  title: string | null
  steps: RecipeStep[]
  numberOf: (step: RecipeStep) => number
  recipe: Recipe
  scale: number
  doneIds: readonly string[]
  toggle: ProgressChanges['toggle']
}

function StepSection({ title, steps, numberOf, recipe, scale, doneIds, toggle }: StepSectionProps) {
  const id = useId()
  const [open, setOpen] = useState(true)
  return (
    <div className={classes.section}>
      {title && (
        <h3 className={classes.title}>
          <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            <span dir="auto">{title}</span>
            <IconChevronDown size={20} stroke={1.75} aria-hidden />
          </button>
        </h3>
      )}
      <ol id={id} className={classes.steps} hidden={!open}>
        {steps.map((step) => (
          <StepCard
            key={step.id}
            step={step}
            number={numberOf(step)}
            recipe={recipe}
            scale={scale}
            done={doneIds.includes(step.id)}
            toggle={toggle}
          />
        ))}
      </ol>
    </div>
  )
}
