import { Button, Title } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { type Icon, IconBraces, IconDeviceFloppy, IconForms, IconTrash, IconX } from '#ui/icons.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { useDirty, useDraft } from './draft/draft-store.tsx'
import { SectionLinks } from './section-links.tsx'
import classes from './toolbar.module.css'

export type EditorMode = 'form' | 'json'

type ToolbarProps = {
  mode: EditorMode
  busy: boolean
  onMode: (mode: EditorMode) => void
  onSave: () => void
  onClose: () => void
  onDelete: () => void
}

/** What can be done with the whole draft, always in reach: above the form, on a phone below the thumb. */
export function Toolbar({ mode, busy, onMode, onSave, onClose, onDelete }: ToolbarProps) {
  const { t } = useWords()
  const inForm = mode === 'form'
  return (
    <div className={classes.toolbar}>
      <div className={classes.top}>
        <Heading />
        <div role="toolbar" aria-label={t('recipes.edit.toolbar')} className={classes.actions}>
          <ToolButton label={t('recipes.edit.delete')} icon={IconTrash} danger onClick={onDelete} disabled={busy} />
          <ToolButton
            label={t(inForm ? 'recipes.edit.json.open' : 'recipes.edit.json.close')}
            icon={inForm ? IconBraces : IconForms}
            onClick={() => onMode(inForm ? 'json' : 'form')}
            disabled={busy}
          />
          <ToolButton label={t('ui.close')} icon={IconX} onClick={onClose} disabled={busy} />
          <ToolButton label={t('ui.save')} icon={IconDeviceFloppy} main onClick={onSave} busy={busy} keys="Control+S" />
        </div>
      </div>
      {inForm && <SectionLinks />}
    </div>
  )
}

/** Drawn at every key in the name; the buttons beside it are not. */
function Heading() {
  const { t } = useWords()
  const name = useDraft((draft) => draft.name)
  const dirty = useDirty()
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

type ToolButtonProps = {
  label: string
  icon: Icon
  onClick: () => void
  main?: boolean
  danger?: boolean
  busy?: boolean
  disabled?: boolean
  keys?: string
}

/** Words on a desk; on a phone the icon alone, with its name for those who cannot see it. */
function ToolButton({ label, icon: Glyph, onClick, main, danger, busy, disabled, keys }: ToolButtonProps) {
  const phone = usePhone()
  const variant = main ? 'filled' : danger ? 'subtle' : 'default'
  const color = danger ? 'red' : undefined
  if (phone)
    return (
      <IconButton
        label={label}
        icon={Glyph}
        size={48}
        variant={main ? 'filled' : 'subtle'}
        color={main ? 'primary' : danger ? 'red' : 'gray'}
        loading={busy}
        disabled={disabled}
        onClick={onClick}
      />
    )
  return (
    <Button
      variant={variant}
      color={color}
      loading={busy}
      disabled={disabled}
      aria-keyshortcuts={keys}
      leftSection={<Glyph size={18} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
