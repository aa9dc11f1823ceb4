import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconHistory } from '#ui/screen-icons.tsx'
import { useDraftStore } from './draft/draft-store.tsx'
import classes from './pieces/recipe-editor.module.css'
import type { SavedDraft } from './saving/saved-drafts.ts'

type SavedDraftBannerProps = { saved: SavedDraft; onDecide: (restore: boolean) => void }

/** Offers to restore or drop a draft of an earlier visit; restoring asks first when something was written since. */
export function SavedDraftBanner({ saved, onDecide }: SavedDraftBannerProps) {
  const { t, locale } = useMessages()
  const store = useDraftStore()
  const [asking, setAsking] = useState(false)
  const restore = () => {
    if (store.isDirty()) setAsking(true)
    else onDecide(true)
  }
  return (
    <Alert
      className={classes.banner}
      color="info"
      icon={<IconHistory size={20} stroke={1.75} aria-hidden />}
      title={t('recipes.edit.savedDraft.title')}
    >
      {t('recipes.edit.savedDraft.text', { when: formatMoment(saved.keptAt, locale) })}
      <div className={classes.bannerButtons}>
        <Button size="compact-md" onClick={restore}>
          {t('recipes.edit.savedDraft.restore')}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => onDecide(false)}>
          {t('recipes.edit.savedDraft.drop')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('recipes.edit.savedDraft.askTitle')}
          text={t('recipes.edit.savedDraft.askText')}
          items={[{ id: saved.draft.id, name: store.get().draft.name }]}
          confirmLabel={t('recipes.edit.savedDraft.restore')}
          onConfirm={() => onDecide(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  )
}
