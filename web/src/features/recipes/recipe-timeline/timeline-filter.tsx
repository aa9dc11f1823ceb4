import { timelineEventTypes } from '@larder/contract/recipe-timeline.ts'
import { Button } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { IconArrowsSort, IconFilter } from '#ui/icons.tsx'
import { PopupMenu } from '#ui/popup-menu.tsx'
import { timelinePreference } from './recipe-timeline.preferences.ts'
import type { EventType } from './recipe-timeline.queries.ts'
import classes from './timeline.module.css'

/** Which kinds of events are shown, and which end of time comes first. The browser keeps both. */
export function TimelineFilter() {
  const { t } = useMessages()
  const [{ orderDirection, types }, write] = timelinePreference.use()
  const hidden = timelineEventTypes.length - types.length
  const toggle = (type: EventType) =>
    write({ types: types.includes(type) ? types.filter((one) => one !== type) : [...types, type] })
  const button = (
    <Button
      variant="default"
      leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
      rightSection={
        hidden > 0 && (
          <span className={classes.badge}>
            <span aria-hidden>{hidden}</span>
          </span>
        )
      }
      aria-label={hidden > 0 ? t('recipe-timeline.filterHidden', { count: hidden }) : undefined}
    >
      {t('recipe-timeline.filter')}
    </Button>
  )
  return (
    <PopupMenu position="bottom-end" target={button} staysOpen>
      {(Menu) => (
        <>
          <Menu.Item
            leftSection={<IconArrowsSort size={18} stroke={1.75} aria-hidden />}
            onClick={() => write({ orderDirection: orderDirection === 'asc' ? 'desc' : 'asc' })}
          >
            {t(orderDirection === 'asc' ? 'recipe-timeline.newestFirst' : 'recipe-timeline.oldestFirst')}
          </Menu.Item>
          <Menu.Divider />
          {timelineEventTypes.map((type) => (
            <Menu.CheckboxItem key={type} checked={types.includes(type)} onChange={() => toggle(type)}>
              {t(`recipe-timeline.type.${type}`)}
            </Menu.CheckboxItem>
          ))}
        </>
      )}
    </PopupMenu>
  )
}
