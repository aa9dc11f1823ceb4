/** A button that opens a long list to choose from: one narrows it by typing, walks it with the arrows, ticks with Enter. */
import { bestNames } from '@larder/domain/search/best-names.ts'
import { Button, Loader, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { ButtonPopover } from './button-popover.tsx'
import classes from './choice-filter.module.css'
import { type Choice, ChoiceList } from './choice-list.tsx'
import { IconChevronDown, IconSearch } from './icons.tsx'
import type { Icon } from './preloaded-icons.tsx'

/** The specification's width of the popover. */
const WIDTH = 400

type ChoiceFilterProps = {
  label: string
  icon: Icon
  /** `undefined` while it is being loaded; asked for when the popover opens. */
  items: readonly Choice[] | undefined
  failed?: boolean
  chosen: readonly string[]
  /** One at most; choosing it again takes it back. */
  single?: boolean
  requireAll?: { on: boolean; change: (on: boolean) => void }
  onChange: (ids: string[]) => void
  onOpen?: () => void
}

export function ChoiceFilter(props: ChoiceFilterProps) {
  const { label, icon: Glyph, chosen, onOpen } = props
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  const toggle = (next: boolean) => {
    if (next) onOpen?.()
    setOpen(next)
  }
  const count = chosen.length
  return (
    <ButtonPopover
      opened={open}
      onChange={toggle}
      width={WIDTH}
      position="bottom-start"
      hideDetached={false}
      middlewares={{ flip: true, shift: { padding: 8 } }}
      label={label}
      className={classes.dropdown}
      button={(button) => (
        <Button
          {...button}
          variant={count > 0 ? 'light' : 'default'}
          className={classes.button}
          leftSection={<Glyph size={18} stroke={1.75} aria-hidden />}
          rightSection={
            count > 0 ? (
              <span className={classes.badge} aria-hidden>
                {count}
              </span>
            ) : (
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            )
          }
          aria-label={count > 0 ? t('ui.filter.chosen', { name: label, count }) : label}
        >
          {label}
        </Button>
      )}
    >
      <ChoicePanel {...props} />
    </ButtonPopover>
  )
}

function ChoicePanel({ label, items, failed, chosen, single = false, requireAll, onChange }: ChoiceFilterProps) {
  const { t } = useMessages()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const found = bestNames(items ?? [], query)

  const toggle = ({ id }: Choice) => {
    const without = chosen.filter((one) => one !== id)
    if (without.length < chosen.length) return onChange(without)
    onChange(single ? [id] : [...chosen, id])
  }
  const clear = () => {
    setQuery('')
    setActive(0)
    onChange([])
  }
  return (
    <>
      <ChoiceList
        label={label}
        items={found}
        chosen={chosen}
        single={single}
        active={active}
        onActive={setActive}
        onToggle={toggle}
        field={(combobox) => (
          <TextInput
            {...combobox}
            data-autofocus
            aria-label={t('ui.filter.search', { name: label })}
            placeholder={t('ui.filter.search', { name: label })}
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value)
              setActive(0)
            }}
          />
        )}
        tools={
          <div className={classes.tools}>
            {requireAll && (
              <Switch
                label={t(requireAll.on ? 'ui.filter.all' : 'ui.filter.any')}
                checked={requireAll.on}
                onChange={(event) => requireAll.change(event.currentTarget.checked)}
              />
            )}
            <Button size="compact-sm" variant="subtle" disabled={chosen.length === 0} onClick={clear}>
              {t('ui.filter.clear')}
            </Button>
          </div>
        }
      />
      <div role="status" className={classes.status}>
        {failed ? (
          t('ui.errorState.title')
        ) : items === undefined ? (
          <Loader size="sm" aria-label={t('app.loading')} />
        ) : (
          found.length === 0 && t('ui.filter.nothing')
        )}
      </div>
    </>
  )
}
