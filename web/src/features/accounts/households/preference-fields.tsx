import {
  defaultHouseholdPreferences,
  type HouseholdPreferences,
  type HouseholdPreferencesDraft,
} from '@larder/contract/households.ts'
import type { Kitchen } from '@larder/contract/kitchen.ts'
import { weekdays } from '@larder/domain/calendar-days.ts'
import { USUAL_KITCHEN } from '@larder/domain/cookings/step-times.ts'
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { weekdayName } from '#lib/weekday-name.ts'
import { useField } from '#ui/fields/form-state.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import shared from '#ui/shared.module.css'
import classes from './preference-fields.module.css'
import { TimeZoneField } from './time-zone-field.tsx'

/** The days of the week in the words of a locale, numbered from Sunday as the contract does. */
const weekdaysOf = (locale: string): { value: number; label: string }[] =>
  [...weekdays.slice(-1), ...weekdays.slice(0, -1)].map((day, value) => ({ value, label: weekdayName(day, locale) }))

type Switch = { name: string; label: MessageKey; help: MessageKey }

const householdSwitches: Switch[] = [
  {
    name: 'privateHousehold',
    label: 'households.preferences.privateHousehold',
    help: 'households.preferences.privateHouseholdHelp',
  },
  {
    name: 'lockRecipeEditsFromOtherHouseholds',
    label: 'households.preferences.lockRecipeEdits',
    help: 'households.preferences.lockRecipeEditsHelp',
  },
]

const recipeSwitches: Switch[] = [
  {
    name: 'recipePublic',
    label: 'households.preferences.recipePublic',
    help: 'households.preferences.recipePublicHelp',
  },
  {
    name: 'recipeShowNutrition',
    label: 'households.preferences.recipeShowNutrition',
    help: 'households.preferences.recipeShowNutritionHelp',
  },
  {
    name: 'recipeShowAssets',
    label: 'households.preferences.recipeShowAssets',
    help: 'households.preferences.recipeShowAssetsHelp',
  },
  {
    name: 'recipeLandscapeView',
    label: 'households.preferences.recipeLandscapeView',
    help: 'households.preferences.recipeLandscapeViewHelp',
  },
  {
    name: 'recipeDisableComments',
    label: 'households.preferences.recipeDisableComments',
    help: 'households.preferences.recipeDisableCommentsHelp',
  },
  {
    name: 'recipeDisableAmount',
    label: 'households.preferences.recipeDisableAmount',
    help: 'households.preferences.recipeDisableAmountHelp',
  },
]

/** The preferences of a household, for its managers and for administrators alike. */
export function PreferenceFields() {
  const { t, locale } = useMessages()
  const hintId = useId()
  return (
    <div>
      <fieldset className={classes.set}>
        <legend className={classes.legend}>{t('households.preferences.household')}</legend>
        <Switches switches={householdSwitches} />
        <div className={classes.choice}>
          <SelectField
            name="firstDayOfWeek"
            label={t('households.preferences.firstDayOfWeek')}
            choices={weekdaysOf(locale)}
          />
        </div>
        <TimeZoneField />
        <CurrencyField />
        <div className={classes.choice}>
          <SelectField
            name="pluralsBehindUnits"
            label={t('households.preferences.foodPlurals')}
            description={t('households.preferences.foodPluralsHelp')}
            choices={[
              { value: 'language', label: t('households.preferences.foodPluralsLanguage') },
              { value: 'always', label: t('households.preferences.foodPluralsAlways') },
              { value: 'withoutUnit', label: t('households.preferences.foodPluralsWithoutUnit') },
            ]}
          />
        </div>
      </fieldset>
      <KitchenFields />
      <fieldset className={classes.set} aria-describedby={hintId}>
        <legend className={classes.legend}>{t('households.preferences.recipes')}</legend>
        <p id={hintId} className={shared.softLine}>
          {t('households.preferences.recipesHint')}
        </p>
        <Switches switches={recipeSwitches} />
      </fieldset>
    </div>
  )
}

const kitchenCounts = [
  { name: 'cooks', most: 8 },
  { name: 'burners', most: 12 },
  { name: 'ovens', most: 4 },
] as const

/** What several dishes for one hour are planned with. */
function KitchenFields() {
  const { t } = useMessages()
  const { value, change } = useField('kitchen')
  const kitchen = { ...USUAL_KITCHEN, ...(value as Partial<Kitchen> | undefined) }
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{t('households.preferences.kitchen.title')}</legend>
      {kitchenCounts.map(({ name, most }) => (
        <div key={name} className={classes.choice}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            label={t(`households.preferences.kitchen.${name}`)}
            description={t(`households.preferences.kitchen.${name}Help`)}
            value={kitchen[name]}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              const count = Math.round(currentTarget.valueAsNumber)
              if (count >= 1 && count <= most) change({ ...kitchen, [name]: count })
            }}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** In which money prices are entered; emptied, the next price decides. */
function CurrencyField() {
  const { t } = useMessages()
  const { value, error, change } = useField('currency')
  return (
    <div className={classes.choice}>
      <TextInput
        label={t('households.preferences.currency')}
        description={t('households.preferences.currencyHelp')}
        maxLength={3}
        autoComplete="off"
        dir="ltr"
        value={typeof value === 'string' ? value : ''}
        error={error}
        onChange={({ currentTarget }) => change(currentTarget.value.trim().toUpperCase() || null)}
      />
    </div>
  )
}

function Switches({ switches }: { switches: Switch[] }) {
  const { t } = useMessages()
  return switches.map(({ name, label, help }) => (
    <SwitchField key={name} name={name} label={t(label)} description={t(help)} />
  ))
}

/** What a form starts from: without the id, and with the defaults where nothing was ever saved. */
export function preferencesOf(stored: HouseholdPreferences | null): HouseholdPreferencesDraft {
  if (!stored) return defaultHouseholdPreferences
  const { id: _, ...preferences } = stored
  return preferences
}
