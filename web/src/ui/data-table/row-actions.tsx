import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '../icon-button.tsx'
import { type MenuAction, OverflowMenu } from '../overflow-menu.tsx'
import classes from './data-table.module.css'

type RowActionsProps = { name: string; actions: MenuAction[]; compact?: boolean }

/** Side by side where there is room, behind one button where there is not. */
export function RowActions({ name, actions, compact = false }: RowActionsProps) {
  const { t } = useMessages()
  if (actions.length === 0) return null
  if (compact) return <OverflowMenu label={t('ui.moreActions', { name })} actions={actions} />
  return (
    <div className={classes.actions}>
      {actions.map((action) => (
        <IconButton
          key={action.id}
          label={action.label}
          icon={action.icon}
          blocked={action.blocked}
          onClick={action.run}
        />
      ))}
    </div>
  )
}
