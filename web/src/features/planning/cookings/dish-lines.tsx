/** The dishes of a cooking, each with how much of it and when; one field adds a recipe or a dish by name. */
import { MAX_DISHES } from '@larder/contract/cookings.ts'
import { NativeSelect } from '@mantine/core'
import { AmountStepper } from '#features/pantry/pantry/pieces/amount-stepper.tsx'
import { RecipePicker } from '#features/recipes/recipes/pieces/recipe-picker.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconUsers } from '#ui/icons.tsx'
import { IconX } from '#ui/preloaded-icons.tsx'
import { type DishDraft, dishByName, dishOfRecipe } from './dish-draft.ts'
import classes from './dish-lines.module.css'

/** Minutes before or after the others; one that another client chose is offered as well. */
const OFFSETS = [0, -60, -30, -15, 15, 30, 60]

type DishLinesProps = {
  dishes: readonly DishDraft[]
  autoFocus?: boolean
  onChange: (dishes: DishDraft[]) => void
}

export function DishLines({ dishes, autoFocus = false, onChange }: DishLinesProps) {
  const { t } = useMessages()
  const change = (id: string, fields: Partial<DishDraft>) =>
    onChange(dishes.map((dish) => (dish.id === id ? { ...dish, ...fields } : dish)))
  return (
    <div>
      <ul className={classes.lines} aria-label={t('cookings.start.dishes')}>
        {dishes.map((dish) => (
          <li key={dish.id} className={classes.line}>
            <span className={classes.head}>
              <bdi className={classes.name}>{dish.name}</bdi>
              <IconButton
                size={44}
                label={t('cookings.start.remove', { name: dish.name })}
                icon={IconX}
                onClick={() => onChange(dishes.filter(({ id }) => id !== dish.id))}
              />
            </span>
            {dish.recipeId === null ? (
              <AmountStepper
                label={t('cookings.start.minutes', { name: dish.name })}
                value={dish.minutes}
                unit={null}
                suffix={t('cookings.start.min')}
                onChange={(minutes) => change(dish.id, { minutes: Math.max(1, Math.round(minutes)) })}
              />
            ) : (
              dish.servings !== null && (
                <AmountStepper
                  label={t('cookings.start.servings', { name: dish.name })}
                  value={dish.servings}
                  unit={null}
                  suffix={<IconUsers size={18} stroke={1.75} aria-hidden />}
                  onChange={(servings) => change(dish.id, { servings: servings > 0 ? servings : 1 })}
                />
              )
            )}
            <NativeSelect
              className={classes.when}
              size="md"
              aria-label={t('cookings.start.when', { name: dish.name })}
              value={dish.offset}
              onChange={({ currentTarget }) => change(dish.id, { offset: Number(currentTarget.value) })}
              data={[...new Set([...OFFSETS, dish.offset])].map((offset) => ({
                value: String(offset),
                label:
                  offset === 0
                    ? t('cookings.start.together')
                    : t(offset < 0 ? 'cookings.start.before' : 'cookings.start.after', { count: Math.abs(offset) }),
              }))}
            />
          </li>
        ))}
      </ul>
      {dishes.length < MAX_DISHES && (
        <RecipePicker
          label={t('cookings.start.add')}
          placeholder={t('cookings.start.addExample')}
          autoFocus={autoFocus}
          onChange={(recipe) => recipe && onChange([...dishes, dishOfRecipe(recipe)])}
          onDish={(name) => onChange([...dishes, dishByName(name)])}
        />
      )}
    </div>
  )
}
