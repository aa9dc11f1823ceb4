import { bestNames } from '@larder/domain/search/best-names.ts'
import { isTimeZone } from '@larder/domain/time-zone.ts'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { digits } from '#lib/format-number.ts'
import { EntityPicker } from '#ui/entity-picker/entity-picker.tsx'
import { useField } from '#ui/fields/form-state.ts'
import classes from './preference-fields.module.css'

/** More than anybody reads through; a letter more brings the others. */
const MAX_FOUND = 50

type Zone = { id: string; name: string }

const zoneOf = (id: string): Zone => ({ id, name: id.replaceAll('_', ' ') })

/** The clock there, as a name alone says little: whoever knows what time it is at home knows their zone. */
const timeIn = (timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...digits, timeZone, timeStyle: 'short' }).format(new Date())

/** By which clock the household says "today"; emptied, by the server's. */
export function TimeZoneField() {
  const { t, locale } = useMessages()
  const field = useField('timeZone')
  const [text, setText] = useState('')
  const [zones] = useState(() => Intl.supportedValuesOf('timeZone').map(zoneOf))
  const chosen = typeof field.value === 'string' ? zoneOf(field.value) : null
  return (
    <div className={classes.choice}>
      <EntityPicker<Zone>
        label={t('households.preferences.timeZone')}
        placeholder={t('households.preferences.timeZoneOfServer')}
        value={chosen}
        onChange={(zone) => field.change(zone?.id ?? null)}
        found={bestNames(zones, text, MAX_FOUND)}
        onSearch={setText}
        detailOf={({ id }) => timeIn(id, locale)}
        error={field.error}
      />
      <p className={classes.help}>
        {chosen && isTimeZone(chosen.id)
          ? t('households.preferences.timeZoneNow', { time: timeIn(chosen.id, locale) })
          : t('households.preferences.timeZoneHelp')}
      </p>
    </div>
  )
}
