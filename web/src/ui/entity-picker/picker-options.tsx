import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconPlus } from '../icons.tsx'
import { IconWand } from '../screen-icons.tsx'
import classes from './entity-picker.module.css'
import type { Entity, PickerList } from './use-picker-list.ts'

/** Room a list wants below its field before it opens upwards instead. */
const LIST_HEIGHT = 300

type PickerOptionsProps<T extends Entity> = {
  list: PickerList<T>
  /** A text that is in no list is taken as words instead of being created. */
  asWords?: boolean
  label: string
  text: string
  selectedId?: string
  busy: boolean
  detailOf?: (item: T) => string | undefined
  /** Puts the list away: for fingers, where it stays open for the next choice and no key closes it. */
  onDone?: (event: MouseEvent) => void
}

/** The list below a field. It hangs in the page rather than above it, so it moves with its field on a phone. */
export function PickerOptions<T extends Entity>(props: PickerOptionsProps<T>) {
  const { list, asWords = false, label, text, selectedId, busy, detailOf, onDone } = props
  const { t } = useMessages()
  const element = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ up: boolean; height: number }>({ up: false, height: LIST_HEIGHT })

  useLayoutEffect(() => {
    const field = element.current?.parentElement?.getBoundingClientRect()
    if (!field) return
    const below = (window.visualViewport?.height ?? window.innerHeight) - field.bottom - 12
    const up = below < 180 && field.top > below
    setPlace({ up, height: Math.min(LIST_HEIGHT, Math.max(140, up ? field.top - 80 : below)) })
  }, [])
  useLayoutEffect(() => {
    const popup = element.current
    // Where it takes its place in the page, it may begin below the edge of the screen.
    if (popup && getComputedStyle(popup).position === 'static') popup.scrollIntoView?.({ block: 'nearest' })
  }, [])
  useLayoutEffect(() => {
    // Only when the mark moves: rows that come later must not scroll the list away under a finger.
    if (list.active >= 0) element.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' })
  }, [list.active])

  /** A list that opens below a resting pointer is not pointed at. */
  const hover = ({ movementX, movementY }: MouseEvent, at: number) => {
    const rests = movementX === 0 && movementY === 0
    if (!rests && at !== list.active) list.setActive(at)
  }
  const { found } = list
  const offers = [
    { at: list.lineAt, icon: IconWand, words: t('ui.picker.line', { text: text.trim() }) },
    {
      at: list.createAt,
      icon: IconPlus,
      words: t(asWords ? 'ui.picker.words' : 'ui.picker.create', { name: text.trim() }),
    },
  ]
  const nothing = found.length === 0 && offers.every(({ at }) => at === undefined)
  return (
    <div ref={element} className={classes.popup} data-up={place.up || undefined}>
      {/* The list itself scrolls: a box around it would be a stop of the keyboard that does nothing. */}
      <div
        id={list.listId}
        role="listbox"
        aria-label={label}
        aria-busy={busy}
        className={classes.options}
        style={{ maxBlockSize: place.height }}
        onPointerDown={list.hold}
      >
        {found.map((item, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
          <div
            key={item.id}
            id={list.optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={item.id === selectedId}
            data-active={at === list.active || undefined}
            className={classes.option}
            onMouseMove={(event) => hover(event, at)}
            // The field keeps the focus; a press must not take it away before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => list.take(at)}
          >
            <bdi>{item.name}</bdi>
            {detailOf?.(item) && <bdi className={classes.detail}>{detailOf(item)}</bdi>}
          </div>
        ))}
        {offers.map(
          ({ at, icon: Glyph, words }) =>
            at !== undefined && (
              // biome-ignore lint/a11y/useKeyWithClickEvents: as above
              <div
                key={words}
                id={list.optionId(at)}
                role="option"
                tabIndex={-1}
                aria-selected={false}
                data-active={list.active === at || undefined}
                className={classes.create}
                onMouseMove={(event) => hover(event, at)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => list.take(at)}
              >
                <Glyph size={18} stroke={1.75} aria-hidden />
                {words}
              </div>
            ),
        )}
      </div>
      {nothing && (
        <div role="status" className={classes.nothing}>
          {t(busy ? 'ui.picker.searching' : text.trim() ? 'ui.picker.nothing' : 'ui.picker.empty', {
            text: text.trim(),
          })}
        </div>
      )}
      {onDone && (
        <button
          type="button"
          className={classes.done}
          // A press must not take the focus away, or the list would be gone before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onDone}
        >
          {t('ui.picker.done')}
        </button>
      )}
    </div>
  )
}
