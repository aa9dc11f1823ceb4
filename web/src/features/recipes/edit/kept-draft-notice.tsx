import { Alert, Button } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import { formatMoment } from '#lib/format-date.ts'
import { IconHistory } from '#ui/icons.tsx'
import classes from './recipe-editor.module.css'
import type { KeptDraft } from './saving/kept-drafts.ts'

type KeptDraftNoticeProps = { kept: KeptDraft; onSettle: (restore: boolean) => void }

/** Changes from an earlier visit that were never saved: back with them, or away. */
export function KeptDraftNotice({ kept, onSettle }: KeptDraftNoticeProps) {
  const { t, locale } = useWords()
  return (
    <Alert
      className={classes.notice}
      color="info"
      icon={<IconHistory size={20} stroke={1.75} aria-hidden />}
      title={t('recipes.edit.kept.title')}
    >
      {t('recipes.edit.kept.text', { when: formatMoment(kept.keptAt, locale) })}
      <div className={classes.noticeButtons}>
        <Button size="compact-md" onClick={() => onSettle(true)}>
          {t('recipes.edit.kept.restore')}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => onSettle(false)}>
          {t('recipes.edit.kept.drop')}
        </Button>
      </div>
    </Alert>
  )
}
