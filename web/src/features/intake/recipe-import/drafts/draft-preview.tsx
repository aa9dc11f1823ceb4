/** What was found, before it is saved: each recipe to look at and mend, several with a tick to take or leave them. */
import type { FoundDraft, RecipeDraft } from '@larder/contract/recipe-draft.ts'
import { Button, Checkbox, Title } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconZoomQuestion } from '#ui/preloaded-icons.tsx'
import { useRootAttribute } from '#ui/use-root-attribute.ts'
import { importWishes } from '../create-preference.ts'
import { FailurePanel } from '../failure-panel.tsx'
import type { ImportFailure } from '../import-failure.ts'
import { saveDrafts } from '../recipe-import.queries.ts'
import type { Addition } from '../use-addition.ts'
import classes from './draft-card.module.css'
import { DraftCard, KnownNotice } from './draft-card.tsx'

type Row = { id: number; found: FoundDraft; chosen: boolean }
type DraftPreviewProps = {
  drafts: FoundDraft[]
  saving: boolean
  failure: ImportFailure | undefined
  onSave: Addition['save']
  onBack: () => void
}

export function DraftPreview({ drafts, saving, failure, onSave, onBack }: DraftPreviewProps) {
  const { t } = useMessages()
  // A recipe that is there already is only taken by somebody who says so, unless it is the only one.
  const [rows, setRows] = useState<Row[]>(() =>
    drafts.map((found, id) => ({ id, found, chosen: drafts.length === 1 || !found.known })),
  )
  const [tried, setTried] = useState(false)
  const put = (row: Row) => setRows((before) => before.map((one) => (one.id === row.id ? row : one)))
  const chosen = rows.filter((row) => row.chosen).map(({ found }) => found.recipe)
  const isNamed = ({ name }: RecipeDraft) => name.trim() !== ''

  const save = () => {
    setTried(true)
    if (!chosen.every(isNamed)) return
    void onSave(async (watch) => {
      const slugs = await saveDrafts(chosen, importWishes(), watch)
      return slugs.map((slug, at) => ({ slug, name: chosen[at]?.name ?? slug }))
    })
  }

  useRootAttribute('data-has-foot-bar')
  if (rows.length === 0)
    return (
      <EmptyState
        icon={IconZoomQuestion}
        title={t('recipe-import.draft.nothingTitle')}
        text={t('recipe-import.draft.nothingText')}
      >
        <Button variant="light" onClick={onBack}>
          {t('recipe-import.draft.back')}
        </Button>
      </EmptyState>
    )
  return (
    <section aria-label={t('recipe-import.draft.title', { count: rows.length })}>
      <Title order={2} mb="md">
        {t('recipe-import.draft.title', { count: rows.length })}
      </Title>
      {failure && <FailurePanel failure={failure} />}
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.id} className={classes.one} data-left-out={!row.chosen || undefined}>
            {rows.length > 1 && (
              <Checkbox
                className={classes.pick}
                checked={row.chosen}
                label={t('recipe-import.draft.take', { name: row.found.recipe.name })}
                onChange={({ currentTarget }) => put({ ...row, chosen: currentTarget.checked })}
              />
            )}
            {row.chosen ? (
              <DraftCard
                found={row.found}
                problem={tried && !isNamed(row.found.recipe) ? t('validation.required') : undefined}
                onChange={(recipe) => put({ ...row, found: { ...row.found, recipe } })}
              />
            ) : (
              row.found.known && <KnownNotice known={row.found.known} />
            )}
          </li>
        ))}
      </ul>
      <div className={classes.bar}>
        <Button size="md" onClick={save} loading={saving} disabled={chosen.length === 0}>
          {t('recipe-import.draft.save', { count: chosen.length })}
        </Button>
        <Button size="md" variant="default" onClick={onBack} disabled={saving}>
          {t('recipe-import.draft.back')}
        </Button>
      </div>
    </section>
  )
}
