import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import type { MenuAction } from '../overflow-menu.tsx'
import shared from '../shared.module.css'
import { toast } from '../toast.tsx'
import classes from './data-table.module.css'

type BulkBarProps = {
  count: number
  /** How many there are where they do not fit on the page. */
  more: number
  actions: MenuAction[]
  onSelectAll: () => Promise<void>
  onClear: () => void
}

/** Stays in the page while nothing is selected, so that the first selection is announced. */
export function BulkBar({ count, more, actions, onSelectAll, onClear }: BulkBarProps) {
  const { t } = useMessages()
  const open = count > 0
  const [loading, setLoading] = useState(false)
  const selectAll = async () => {
    setLoading(true)
    try {
      await onSelectAll()
    } catch {
      toast.error(t('app.failed'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <div className={classes.bulk} data-open={open || undefined}>
      <Text role="status" size="sm" fw={600}>
        {open && t('ui.table.selected', { count })}
      </Text>
      {open && (
        <div className={shared.buttonRow}>
          {actions.map(({ icon: Glyph, ...action }) => (
            <Button
              key={action.id}
              size="xs"
              variant="light"
              color={action.danger ? 'red' : undefined}
              leftSection={<Glyph size={16} stroke={1.75} aria-hidden />}
              // It keeps its place in the tab order, so that the reason is heard.
              aria-disabled={action.blocked !== undefined || undefined}
              aria-description={action.blocked}
              data-disabled={action.blocked !== undefined || undefined}
              title={action.blocked}
              onClick={action.blocked === undefined ? action.run : undefined}
            >
              {action.label}
            </Button>
          ))}
          {count < more && (
            <Button size="xs" variant="subtle" loading={loading} onClick={() => void selectAll()}>
              {t('ui.table.selectAll', { count: more })}
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={onClear}>
            {t('ui.table.clearSelection')}
          </Button>
        </div>
      )}
    </div>
  )
}
