/** Everything that the group does not have yet, before it is created at once. */
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Missing } from './parsed-rows.ts'
import classes from './parser-page.module.css'

type MissingDialogProps = {
  missing: Missing
  busy: boolean
  onCreate: (chosen: Missing) => void
  onClose: () => void
}

const kinds = ['foods', 'units'] as const

export function MissingDialog({ missing, busy, onCreate, onClose }: MissingDialogProps) {
  const { t } = useMessages()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const keyOf = (kind: (typeof kinds)[number], name: string) => `${kind} ${name}`
  const chosen = {
    foods: missing.foods.filter((name) => !left.has(keyOf('foods', name))),
    units: missing.units.filter((name) => !left.has(keyOf('units', name))),
  }
  const toggle = (key: string) =>
    setLeft((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]))
  return (
    <Dialog title={t('ingredient-parser.missing.title')} onClose={onClose} busy={busy}>
      <p>{t('ingredient-parser.missing.text')}</p>
      {kinds.map((kind) => (
        <Names
          key={kind}
          title={t(`ingredient-parser.missing.${kind}`)}
          names={missing[kind]}
          isChosen={(name) => !left.has(keyOf(kind, name))}
          onToggle={(name) => toggle(keyOf(kind, name))}
        />
      ))}
      <div className={classes.dialogButtons}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        <Button
          data-autofocus
          loading={busy}
          disabled={chosen.foods.length + chosen.units.length === 0}
          onClick={() => onCreate(chosen)}
        >
          {t('ingredient-parser.missing.submit', { count: chosen.foods.length + chosen.units.length })}
        </Button>
      </div>
    </Dialog>
  )
}

type NamesProps = {
  title: string
  names: string[]
  isChosen: (name: string) => boolean
  onToggle: (name: string) => void
}

function Names({ title, names, isChosen, onToggle }: NamesProps) {
  if (names.length === 0) return null
  return (
    <fieldset className={classes.names}>
      <legend>{title}</legend>
      {names.map((name) => (
        <Checkbox key={name} label={<bdi>{name}</bdi>} checked={isChosen(name)} onChange={() => onToggle(name)} />
      ))}
    </fieldset>
  )
}
