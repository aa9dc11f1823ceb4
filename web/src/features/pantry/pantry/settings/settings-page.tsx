import { type PantrySettings, soonWindows } from '@larder/contract/pantry.ts'
import { depths } from '@larder/domain/pantry/levels.ts'
import { NativeSelect, Switch, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { formatTimeOfDay } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { BackLink } from '#ui/links.tsx'
import { Panel, PanelContent } from '#ui/panel.tsx'
import { pantryQueries } from '../pantry.queries.ts'
import { AfterShoppingField } from '../pieces/after-shopping-field.tsx'
import { useSaveOwnSettings, useSaveSettings } from '../settings.queries.ts'
import { PlacesPanel } from './places-panel.tsx'
import classes from './settings.module.css'

type List = { id: string; name: string }

/** How a household keeps its pantry; each choice says in a sentence what it does. */
export function PantrySettingsPage({ lists }: { lists: readonly List[] }) {
  const { t } = useMessages()
  const query = useQuery(pantryQueries.settings())
  return (
    <div className={classes.page}>
      <BackLink to={paths.pantry()} label={t('pantry.title')} />
      <Title order={1}>{t('pantry.settings.title')}</Title>
      <PlacesPanel />
      <Panel title={t('pantry.settings.habits')}>
        <PanelContent query={query} rows={6} rowHeight={70}>
          {query.data && <Habits settings={query.data} lists={lists} />}
        </PanelContent>
      </Panel>
    </div>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function Habits({ settings, lists }: { settings: PantrySettings; lists: readonly List[] }) {
  const { t, locale } = useMessages()
  const { mutate: save } = useSaveSettings()
  const { mutate: saveOwn } = useSaveOwnSettings()
  const windows = [...new Set([...soonWindows, settings.soonDays])].sort((one, other) => one - other)
  return (
    <div className={classes.habits}>
      <NativeSelect
        label={t('pantry.settings.defaultDepth')}
        description={t('pantry.settings.defaultDepthText')}
        value={settings.defaultDepth}
        data={depths.map((value) => ({ value, label: t(`pantry.depth.${value}`) }))}
        onChange={({ currentTarget }) => {
          const defaultDepth = depths.find((one) => one === currentTarget.value)
          if (defaultDepth) save({ defaultDepth })
        }}
      />
      <NativeSelect
        label={t('pantry.settings.soonDays')}
        description={t('pantry.settings.soonDaysText')}
        value={String(settings.soonDays)}
        data={windows.map((days) => ({ value: String(days), label: t('pantry.days', { count: days }) }))}
        onChange={({ currentTarget }) => save({ soonDays: Number(currentTarget.value) })}
      />
      <NativeSelect
        label={t('pantry.settings.digest')}
        description={t('pantry.settings.digestText')}
        value={settings.digestHour === null ? '' : String(settings.digestHour)}
        data={[
          { value: '', label: t('pantry.settings.noDigest') },
          ...HOURS.map((hour) => ({
            value: String(hour),
            label: formatTimeOfDay(`${String(hour).padStart(2, '0')}:00`, locale),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => save({ digestHour: value === '' ? null : Number(value) })}
      />
      <AfterShoppingField settings={settings} description={t('pantry.settings.afterShoppingText')} />
      <Switch
        label={t('pantry.settings.askAfterCooking')}
        description={t('pantry.settings.askAfterCookingText')}
        checked={settings.askAfterCooking}
        onChange={({ currentTarget }) => saveOwn({ askAfterCooking: currentTarget.checked })}
      />
      <Switch
        label={t('pantry.settings.subtract')}
        description={t('pantry.settings.subtractText')}
        checked={settings.subtractFromLists}
        onChange={({ currentTarget }) => save({ subtractFromLists: currentTarget.checked })}
      />
      <NativeSelect
        label={t('pantry.settings.restockList')}
        description={t('pantry.settings.restockListText')}
        value={settings.restockListId ?? ''}
        data={[
          { value: '', label: t('pantry.settings.noList') },
          ...lists.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => save({ restockListId: value === '' ? null : value })}
      />
      <TextInput
        key={settings.probablyDays}
        inputMode="numeric"
        label={t('pantry.settings.probablyDays')}
        description={t('pantry.settings.probablyDaysText')}
        defaultValue={String(settings.probablyDays)}
        onBlur={({ currentTarget }) => {
          const days = Number(currentTarget.value)
          if (Number.isInteger(days) && days >= 7 && days <= 3650) {
            if (days !== settings.probablyDays) save({ probablyDays: days })
          } else currentTarget.value = String(settings.probablyDays)
        }}
      />
      <Switch
        label={t('pantry.settings.showThrownAway')}
        description={t('pantry.settings.showThrownAwayText')}
        checked={settings.showThrownAway}
        onChange={({ currentTarget }) => save({ showThrownAway: currentTarget.checked })}
      />
      <Switch
        label={t('pantry.settings.shared')}
        description={t('pantry.settings.sharedText')}
        checked={settings.sharedWithGroup}
        onChange={({ currentTarget }) => save({ sharedWithGroup: currentTarget.checked })}
      />
    </div>
  )
}
