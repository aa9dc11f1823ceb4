import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconHistory } from '#ui/screen-icons.tsx'
import { useDraftStore } from './draft/draft-store.tsx'
import classes from './pieces/recipe-editor.module.css'
import type { KeptDraft } from './saving/kept-drafts.ts'

type KeptDraftNoticeProps = { kept: KeptDraft; onSettle: (restore: boolean) => void }

/** Changes from an earlier visit that were never saved: back with them, or away. What was written since is asked about. */
export function KeptDraftNotice({ kept, onSettle }: KeptDraftNoticeProps) {
  const { t, locale } = useMessages()
  const store = useDraftStore()
  const [asking, setAsking] = useState(false)
  const restore = () => {
    if (store.isDirty()) setAsking(true)
    else onSettle(true)
  }
  return (
    <Alert
      className={classes.notice}
      color="info"
      icon={<IconHistory size={20} stroke={1.75} aria-hidden />}
      title={t('recipes.edit.kept.title')}
    >
      {t('recipes.edit.kept.text', { when: formatMoment(kept.keptAt, locale) })}
      <div className={classes.noticeButtons}>
        <Button size="compact-md" onClick={restore}>
          {t('recipes.edit.kept.restore')}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => onSettle(false)}>
          {t('recipes.edit.kept.drop')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('recipes.edit.kept.askTitle')}
          text={t('recipes.edit.kept.askText')}
          items={[{ id: kept.draft.id, name: store.get().draft.name }]}
          confirmLabel={t('recipes.edit.kept.restore')}
          onConfirm={() => onSettle(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  )
}
