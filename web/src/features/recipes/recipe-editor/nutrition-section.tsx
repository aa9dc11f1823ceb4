import { type NutritionKey, nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { Switch, TextInput } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import shared from '#ui/shared.module.css'
import { useDraft, useDraftStore } from './draft/draft-store.tsx'
import classes from './nutrition-section.module.css'
import { EditSection } from './section.tsx'

const units: Partial<Record<NutritionKey, 'calories' | 'milligrams'>> = {
  calories: 'calories',
  cholesterolContent: 'milligrams',
  sodiumContent: 'milligrams',
}

export function NutritionSection() {
  const { t } = useMessages()
  const { send } = useDraftStore()
  const shown = useDraft((draft) => draft.settings.showNutrition)
  return (
    <EditSection id="nutrition" title={t('recipes.edit.sections.nutrition')}>
      <Switch
        label={t('recipes.edit.settings.showNutrition')}
        checked={shown}
        onChange={({ currentTarget }) => send({ type: 'setting', fields: { showNutrition: currentTarget.checked } })}
      />
      {shown && (
        <div className={classes.fields}>
          {nutritionKeys.map((name) => (
            <Nutrient key={name} name={name} />
          ))}
        </div>
      )}
    </EditSection>
  )
}

function Nutrient({ name }: { name: NutritionKey }) {
  const { t } = useMessages()
  const store = useDraftStore()
  const value = useDraft((draft) => draft.nutrition[name])
  const unit = units[name] ?? 'grams'
  const change = (text: string) =>
    store.send({
      type: 'set',
      fields: { nutrition: { ...store.get().draft.nutrition, [name]: text === '' ? null : text } },
    })
  return (
    <TextInput
      label={t(`recipes.view.nutrient.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      value={value ?? ''}
      rightSection={<span className={shared.softSmall}>{t(`recipes.view.unit.${unit}`)}</span>}
      rightSectionWidth={48}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
