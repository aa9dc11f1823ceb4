import type { ExplorerRow } from '@larder/contract/users.ts'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { usePersonalPreferences } from '#features/accounts/users/personal-preferences.queries.ts'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { ButtonPopover } from '#ui/button-popover.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconSettings } from '#ui/icons.tsx'
import classes from './explorer.module.css'
import { explorerRows } from './explorer-rows.tsx'
import { defaultState } from './explorer-state.ts'
import type { Explorer } from './use-explorer.ts'

type ExplorerSettingsProps = {
  explorer: Explorer
  /** Whether there are rows above the recipes that can be hidden. */
  hasRows: boolean
}

export function ExplorerSettings({ explorer, hasRows }: ExplorerSettingsProps) {
  const { t } = useMessages()
  const { ownGroup } = useRecipeSource()
  const [open, setOpen] = useState(false)
  const reset = () => {
    setOpen(false)
    explorer.ask(defaultState)
  }
  return (
    <ButtonPopover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      label={t('recipes.explorer.settings')}
      className={classes.settings}
      button={(button) => (
        <IconButton {...button} label={t('recipes.explorer.settings')} icon={IconSettings} size={36} />
      )}
    >
      <Switch
        label={t('recipes.explorer.auto')}
        description={t('recipes.explorer.autoHint')}
        checked={explorer.draft.auto}
        onChange={(event) => explorer.ask({ auto: event.currentTarget.checked })}
      />
      {hasRows && ownGroup && <RowSwitches />}
      <Button variant="default" fullWidth onClick={reset}>
        {t('recipes.explorer.reset')}
      </Button>
    </ButtonPopover>
  )
}

/** Where a row that was hidden is brought back. */
function RowSwitches() {
  const { t } = useMessages()
  const [{ hiddenExplorerRows: hidden }, choose] = usePersonalPreferences()
  const show = (row: ExplorerRow, isShown: boolean) => {
    const others = hidden.filter((one) => one !== row)
    choose({ hiddenExplorerRows: isShown ? others : [...others, row] })
  }
  return (
    <fieldset className={classes.rows}>
      <legend>{t('recipes.explorer.rows.shown')}</legend>
      {explorerRows.map((row) => (
        <Switch
          key={row}
          label={t(`recipes.explorer.rows.${row}`)}
          checked={!hidden.includes(row)}
          onChange={(event) => show(row, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
