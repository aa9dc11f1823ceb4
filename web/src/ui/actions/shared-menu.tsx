import { Menu, Text } from '@mantine/core'
import { type CSSProperties, Fragment, type Ref, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { translate } from '#i18n/i18n.ts'
import { IconDots } from '../icons.tsx'
import type { Icon } from '../preloaded-icons.tsx'
import type { Action, ActionEntry, ActionTools } from './action.ts'
import classes from './action-menu.module.css'

export type SharedMenuItem = {
  id: string
  label: string
  icon: Icon
  danger?: boolean
  /** A line sets it off from what stands before it. */
  apart?: boolean
  /** Why it cannot be done now; the entry is then shown with the reason and does nothing. */
  blocked?: string
  run: () => void
}

export type SharedMenuProps = {
  /** The button it hangs from. */
  anchor: HTMLElement
  label: string
  items: SharedMenuItem[]
  onClose: () => void
}

/** Not by a key: the key that opens a menu would close it again on its way up to the document. */
const CLOSED_BY = ['mousedown', 'touchstart']
const TRANSPARENT = { backgroundOpacity: 0 }
/** A menu that fits neither above nor below its button covers the button, so that no entry is off the screen. */
const ON_SCREEN = { flip: true, shift: { crossAxis: true, padding: 8 } }

/** More than an eye takes in at once: the rest stands behind an entry of its own. */
const MOST_ENTRIES = 7

/** The menu that all menu buttons share. An invisible target lies over the button to position it. */
export function SharedMenu({ anchor, label, items, onClose }: SharedMenuProps) {
  const place = usePlaceOf(anchor)
  const [isRest, setIsRest] = useState(false)
  const dropdown = useRef<HTMLDivElement>(null)
  const isLong = items.length > MOST_ENTRIES
  const shown = !isLong ? items : isRest ? items.slice(MOST_ENTRIES - 1) : items.slice(0, MOST_ENTRIES - 1)
  // The focus does not enter a menu whose first entry cannot be chosen.
  const firstFree = shown.find(({ blocked }) => blocked === undefined)
  // The entry that was pressed is gone, and the keys go on where the rest begins.
  useEffect(() => {
    if (isRest) dropdown.current?.querySelector<HTMLElement>('[role="menuitem"]:not(:disabled)')?.focus()
  }, [isRest])
  const leave = () => {
    anchor.focus({ preventScroll: true })
    onClose()
  }
  return (
    <Menu
      opened
      onChange={(open) => !open && leave()}
      position="bottom-end"
      middlewares={ON_SCREEN}
      withOverlay
      overlayProps={TRANSPARENT}
      returnFocus={false}
      hideDetached={false}
      clickOutsideEvents={CLOSED_BY}
      // Kept, its place would be the one below the button even where there is no room: off the screen after a scroll.
      preventPositionChangeWhenVisible={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <MenuAnchor style={place} />
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} className={classes.menu} aria-label={label} aria-labelledby={undefined}>
        {shown.map(({ id, icon: Glyph, danger, apart, blocked, run, ...entry }, at) => (
          <Fragment key={id}>
            {apart && at > 0 && <Menu.Divider />}
            <Menu.Item
              color={danger ? 'red' : undefined}
              leftSection={<Glyph size={18} stroke={1.75} aria-hidden />}
              disabled={blocked !== undefined}
              data-autofocus={id === firstFree?.id || undefined}
              onClick={() => {
                // The item is about to disappear: a dialog that opens now must find the button to return the focus to.
                leave()
                run()
              }}
            >
              {entry.label}
              {blocked && <Text size="sm">{blocked}</Text>}
            </Menu.Item>
          </Fragment>
        ))}
        {isLong && !isRest && (
          <Menu.Item
            closeMenuOnClick={false}
            leftSection={<IconDots size={18} stroke={1.75} aria-hidden />}
            onClick={() => setIsRest(true)}
          >
            {translate('ui.moreEntries')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** On the page rather than on the screen: it moves with what it stands for when somebody scrolls. */
const MenuAnchor = ({ style, ref }: { style: CSSProperties; ref?: Ref<HTMLSpanElement> }) =>
  createPortal(<span ref={ref} aria-hidden className={classes.standIn} style={style} />, document.body)

/** Only a button that does not move with the page changes its place on it. */
function usePlaceOf(anchor: HTMLElement): CSSProperties {
  const [place, setPlace] = useState(() => placeOf(anchor))
  useEffect(() => {
    const follow = () => {
      const next = placeOf(anchor)
      setPlace((last) => (last.top === next.top && last.left === next.left ? last : next))
    }
    window.addEventListener('scroll', follow, { passive: true, capture: true })
    window.addEventListener('resize', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [anchor])
  return place
}

function placeOf(anchor: HTMLElement) {
  const { top, left, width, height } = anchor.getBoundingClientRect()
  return { top: top + window.scrollY, left: left + window.scrollX, width, height }
}

/** A menu does not wait for a slow server. */
const WAIT_FOR_SOURCES_MS = 1500

/** The fixed actions, then those that users defined, then destructive ones. */
export async function menuItemsOf<T>(
  entries: readonly ActionEntry<T>[],
  about: T,
  tools: ActionTools,
): Promise<SharedMenuItem[]> {
  const visible = entries.filter((entry) => typeof entry !== 'function').filter((action) => action.visible(about))
  const sources = entries.filter((entry) => typeof entry === 'function')
  const asked = Promise.all(sources.map((source) => source(about, tools).catch((): Action<T>[] => [])))
  const tooLate = new Promise<[]>((end) => setTimeout(end, WAIT_FOR_SOURCES_MS, []))
  const own = sources.length > 0 ? (await Promise.race([asked, tooLate])).flat() : []
  const sections = [visible.filter(({ danger }) => !danger), own, visible.filter(({ danger }) => danger)]
  return sections
    .filter((actions) => actions.length > 0)
    .flatMap((actions, section) =>
      actions.map(({ id, icon, danger, label, run }, at) => ({
        id,
        icon,
        danger,
        apart: section > 0 && at === 0,
        label: typeof label === 'string' ? translate(label) : label.text,
        run: () => void Promise.resolve(run(about, tools)).catch(console.error),
      })),
    )
}
