import { foodName } from '@larder/domain/ingredients/plural-name.ts'
import { Button, Popover, Switch, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FoodsPicker } from '#features/catalogue/foods/pieces/food-picker.tsx'
import { OrganizerPicker } from '#features/catalogue/organizers/pieces/organizer-picker.tsx'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { DinerFilter } from '#features/recipes/recipe-warnings/pieces/diner-filter.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { IconFilter } from '#ui/icons.tsx'
import { IconAdjustmentsHorizontal } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import classes from './finder-page.module.css'
import { OtherFiltersDialog } from './other-filters-dialog.tsx'
import type { FinderPreferences } from './recipe-finder.preferences.ts'

type FinderControlsProps = { choice: FinderPreferences; onChange: (patch: Partial<FinderPreferences>) => void }

const idsOf = (records: { id: string }[]) => records.map(({ id }) => id)

export function FinderControls({ choice, onChange }: FinderControlsProps) {
  const { t, locale } = useMessages()
  const [filtering, setFiltering] = useState(false)
  const source = useRecipeSource()
  const { compare } = new Intl.Collator(locale)
  const byName = <T extends { name: string }>(records: T[]) => records.toSorted((a, b) => compare(a.name, b.name))
  const { data: knownFoods = [] } = useQuery(source.foodsByIds(choice.foodIds))
  const { data: knownTools = [] } = useQuery(source.tools())
  const foods = knownFoods.filter(({ id }) => choice.foodIds.includes(id))
  const tools = knownTools.filter(({ id }) => choice.toolIds.includes(id))
  const conditions = choice.queryFilterJSON.parts.length
  return (
    <section className={classes.controls} aria-label={t('recipe-finder.controls')}>
      <div>
        <FoodsPicker
          label={t('recipe-finder.foods')}
          // Nobody has one onion: what is at hand is called as recipes call it.
          value={byName(foods.map((food) => ({ ...food, name: foodName(food, undefined) })))}
          onChange={(next) => onChange({ foodIds: idsOf(next) })}
        />
        {choice.foodIds.length === 0 && (
          <Text size="sm" c="dimmed" mt={4}>
            {t('recipe-finder.noFoods')}
          </Text>
        )}
      </div>
      <div>
        <OrganizerPicker
          kind="tools"
          label={t('recipe-finder.tools')}
          creatable={false}
          value={byName(tools)}
          onChange={(next) => onChange({ toolIds: idsOf(next) })}
        />
        {choice.toolIds.length === 0 && (
          <Text size="sm" c="dimmed" mt={4}>
            {t('recipe-finder.noTools')}
          </Text>
        )}
      </div>
      <div className={shared.buttonRow}>
        {source.ownGroup && <DinerFilter chosen={choice.goodFor} onChange={(goodFor) => onChange({ goodFor })} />}
        <Button
          variant="default"
          leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
          rightSection={conditions > 0 && <span className={classes.badge}>{conditions}</span>}
          aria-label={t('recipe-finder.otherFiltersCount', { count: conditions })}
          onClick={() => setFiltering(true)}
        >
          {t('recipe-finder.otherFilters')}
        </Button>
        <Settings choice={choice} onChange={onChange} />
      </div>
      {filtering && <OtherFiltersDialog choice={choice} onChange={onChange} onClose={() => setFiltering(false)} />}
    </section>
  )
}

function Settings({ choice, onChange }: FinderControlsProps) {
  const { t } = useMessages()
  const { ownGroup } = useRecipeSource()
  return (
    <Popover position="bottom-start" trapFocus returnFocus shadow="md" width={300}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}>
          {t('recipe-finder.settings')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('recipe-finder.settings')}>
        <div className={classes.settings}>
          <AmountInput
            label={t('recipe-finder.maxMissingFoods')}
            value={choice.maxMissingFoods}
            onChange={(maxMissingFoods) => onChange({ maxMissingFoods })}
          />
          <AmountInput
            label={t('recipe-finder.maxMissingTools')}
            value={choice.maxMissingTools}
            onChange={(maxMissingTools) => onChange({ maxMissingTools })}
          />
          {ownGroup && (
            <>
              <Switch
                label={t('recipe-finder.includeFoodsOnHand')}
                checked={choice.includeFoodsOnHand}
                onChange={(event) => onChange({ includeFoodsOnHand: event.currentTarget.checked })}
              />
              <Switch
                label={t('recipe-finder.countAmounts')}
                checked={choice.countAmounts}
                disabled={!choice.includeFoodsOnHand}
                onChange={(event) => onChange({ countAmounts: event.currentTarget.checked })}
              />
              <Switch
                label={t('recipe-finder.includeToolsOnHand')}
                checked={choice.includeToolsOnHand}
                onChange={(event) => onChange({ includeToolsOnHand: event.currentTarget.checked })}
              />
            </>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

type AmountInputProps = { label: string; value: number; onChange: (value: number) => void }

/** Whole numbers from nothing upwards; what is none is not taken over. */
function AmountInput({ label, value, onChange }: AmountInputProps) {
  const [text, setText] = useState(String(value))
  const read = (typed: string) => {
    setText(typed)
    if (/^\d{1,4}$/.test(typed)) onChange(Number(typed))
  }
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      min={0}
      label={label}
      value={text}
      onChange={(event) => read(event.currentTarget.value)}
      onBlur={() => setText(String(value))}
    />
  )
}
