import { Button, Popover, Switch } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconSettings } from '#ui/icons.tsx'
import styles from './explorer.module.css'
import { defaultState } from './explorer-state.ts'
import type { Explorer } from './use-explorer.ts'

export function ExplorerSettings({ explorer }: { explorer: Explorer }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const reset = () => {
    setOpen(false)
    explorer.ask(defaultState)
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <IconButton
          label={t('recipes.explorer.settings')}
          icon={IconSettings}
          size={36}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.settings} aria-label={t('recipes.explorer.settings')}>
        <Switch
          label={t('recipes.explorer.auto')}
          description={t('recipes.explorer.autoHint')}
          checked={explorer.draft.auto}
          onChange={(event) => explorer.ask({ auto: event.currentTarget.checked })}
        />
        <Button variant="default" fullWidth onClick={reset}>
          {t('recipes.explorer.reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
