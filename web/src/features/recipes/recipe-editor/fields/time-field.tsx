/** How long something takes, as free text; a small clock writes it for those who like to choose. */
import { Button, Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconClock } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import type { TextName } from '../draft/draft.ts'
import { useDraft, useDraftStore } from '../draft/draft-store.tsx'
import { minutesIn, useDurationText } from './durations.ts'
import classes from './time-field.module.css'

const QUICK_MINUTES = [5, 10, 15, 20, 30, 45, 60, 90]
const MINUTES_IN_HOUR = 60

type TimeFieldProps = { name: Extract<TextName, 'totalTime' | 'prepTime' | 'performTime'>; label: string }

export function TimeField({ name, label }: TimeFieldProps) {
  const { t } = useMessages()
  const durationText = useDurationText()
  const text = useDraft((draft) => draft[name]) ?? ''
  const { send } = useDraftStore()
  const [open, setOpen] = useState(false)
  const write = (next: string) => send({ type: 'text', name, text: next })
  const minutes = minutesIn(text) ?? 0
  const set = (total: number) => write(total > 0 ? durationText(total) : '')
  const number = (value: string) => Math.max(0, Math.min(999, Number.parseInt(value, 10) || 0))
  return (
    <TextInput
      name={name}
      label={label}
      dir="auto"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      rightSection={
        <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
          <Popover.Target>
            <IconButton
              label={t('recipes.edit.time.choose', { label })}
              icon={IconClock}
              size="md"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
          </Popover.Target>
          <Popover.Dropdown className={classes.clock} aria-label={label}>
            <div className={classes.numbers}>
              <TextInput
                type="number"
                inputMode="numeric"
                min={0}
                label={t('recipes.edit.time.hoursLabel')}
                value={Math.floor(minutes / MINUTES_IN_HOUR)}
                onChange={({ currentTarget }) =>
                  set(number(currentTarget.value) * MINUTES_IN_HOUR + (minutes % MINUTES_IN_HOUR))
                }
              />
              <TextInput
                type="number"
                inputMode="numeric"
                min={0}
                step={5}
                label={t('recipes.edit.time.minutesLabel')}
                value={minutes % MINUTES_IN_HOUR}
                onChange={({ currentTarget }) =>
                  set(minutes - (minutes % MINUTES_IN_HOUR) + number(currentTarget.value))
                }
              />
            </div>
            <div className={shared.chipRow}>
              {QUICK_MINUTES.map((quick) => (
                <Button
                  key={quick}
                  size="compact-sm"
                  variant={quick === minutes ? 'filled' : 'default'}
                  onClick={() => {
                    set(quick)
                    setOpen(false)
                  }}
                >
                  {durationText(quick)}
                </Button>
              ))}
            </div>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
