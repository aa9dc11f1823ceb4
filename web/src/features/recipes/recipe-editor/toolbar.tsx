import { Button, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconTrash } from '#ui/icons.tsx'
import { type MenuAction, OverflowMenu } from '#ui/overflow-menu.tsx'
import { IconAlertTriangle, IconX } from '#ui/preloaded-icons.tsx'
import { IconBraces, IconDeviceFloppy, IconForms } from '#ui/screen-icons.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { useRootAttribute } from '#ui/use-root-attribute.ts'
import { useDirty, useDraft } from './draft/draft-store.tsx'
import type { Failure } from './saving/use-saving.ts'
import { SectionLinks } from './section-links.tsx'
import classes from './toolbar.module.css'

/** Above this nothing has been left behind yet. */
const NEAR_THE_TOP = 120
/** A finger that rests moves a little. */
const A_MOVE = 12

/** Whether the reader is on the way down the page; the first move back up ends it. */
function useScrolledDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      if (now < NEAR_THE_TOP) setDown(false)
      else if (Math.abs(now - last) < A_MOVE) return
      else setDown(now > last)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return down
}

export type EditorMode = 'form' | 'json'

type ToolbarProps = {
  mode: EditorMode
  busy: boolean
  failure: Failure | null
  onMode: (mode: EditorMode) => void
  onSave: () => void
  onClose: () => void
  onDelete: () => void
}

/**
 * What can be done with the whole draft, always in reach: above the form, on a phone below the thumb. It makes room
 * while somebody reads on, and comes back when they turn round.
 */
export function Toolbar({ mode, busy, failure, onMode, onSave, onClose, onDelete }: ToolbarProps) {
  const { t } = useMessages()
  const phone = usePhone()
  const scrolledDown = useScrolledDown()
  useRootAttribute('data-has-own-foot')
  const inForm = mode === 'form'
  const others: MenuAction[] = [
    {
      id: 'mode',
      label: t(inForm ? 'recipes.edit.json.open' : 'recipes.edit.json.close'),
      icon: inForm ? IconBraces : IconForms,
      run: () => onMode(inForm ? 'json' : 'form'),
    },
    { id: 'delete', label: t('recipes.edit.delete'), icon: IconTrash, danger: true, run: onDelete },
  ]
  return (
    <div
      className={classes.toolbar}
      data-collapsed={(scrolledDown && !failure) || undefined}
      data-sections={inForm || undefined}
    >
      <div className={classes.top}>
        <Heading failed={failure !== null} />
        <div className={classes.foot}>
          <div role="alert">{failure && <NotSaved failure={failure} busy={busy} onRetry={onSave} />}</div>
          <div role="toolbar" aria-label={t('recipes.edit.toolbar')} className={classes.actions}>
            {phone ? (
              <OverflowMenu label={t('recipes.edit.more')} actions={others} />
            ) : (
              others.toReversed().map(({ id, label, icon: Glyph, danger, run }) => (
                <Button
                  key={id}
                  variant={danger ? 'subtle' : 'default'}
                  color={danger ? 'red' : undefined}
                  disabled={busy}
                  leftSection={<Glyph size={18} stroke={1.75} aria-hidden />}
                  onClick={run}
                >
                  {label}
                </Button>
              ))
            )}
            <Button
              variant="default"
              disabled={busy}
              leftSection={<IconX size={18} stroke={1.75} aria-hidden />}
              onClick={onClose}
            >
              {t('ui.close')}
            </Button>
            <Button
              className={classes.save}
              loading={busy}
              aria-keyshortcuts="Control+S"
              leftSection={<IconDeviceFloppy size={18} stroke={1.75} aria-hidden />}
              onClick={onSave}
            >
              {t('ui.save')}
            </Button>
          </div>
        </div>
      </div>
      {inForm && <SectionLinks />}
    </div>
  )
}

type NotSavedProps = { failure: Failure; busy: boolean; onRetry: () => void }

function NotSaved({ failure, busy, onRetry }: NotSavedProps) {
  const { t } = useMessages()
  return (
    <div className={classes.failure}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>{t('recipes.edit.failed.text', { reason: failure.text })}</span>
      {failure.mayRetry && (
        <Button size="compact-md" variant="light" color="red" loading={busy} onClick={onRetry}>
          {t('recipes.edit.failed.retry')}
        </Button>
      )}
    </div>
  )
}

/** Drawn at every key in the name; the buttons beside it are not. */
function Heading({ failed }: { failed: boolean }) {
  const { t } = useMessages()
  const name = useDraft((draft) => draft.name)
  // What a field could not take over is not in the draft, and not saved either.
  const dirty = useDirty() || failed
  return (
    <div className={classes.heading}>
      <Title order={1} className={classes.title}>
        {t('recipes.edit.title', { name: name || t('recipes.edit.nameless') })}
      </Title>
      <span role="status" className={classes.state} data-dirty={dirty || undefined}>
        {t(dirty ? 'recipes.edit.unsaved' : 'recipes.edit.allSaved')}
      </span>
    </div>
  )
}
