/** The recipes of a file and which of them come along: everything new, unless somebody says otherwise. */
import type { ImportPreview, ImportPreviewItem, PreviewItemState } from '@larder/contract/app-imports.ts'
import { Button, Switch, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { reportQueries } from '#features/foundation/reports/reports.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import type { Selection } from '#ui/data-table/use-selection.ts'
import { useRootAttribute } from '#ui/use-root-attribute.ts'
import classes from './app-imports.module.css'
import { appImportQueries, useDiscard, useStart } from './app-imports.queries.ts'
import { PreviewTable } from './preview-table.tsx'

type PreviewChoiceProps = { preview: ImportPreview; groupSlug: string }

export function PreviewChoice({ preview, groupSlug }: PreviewChoiceProps) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const start = useStart(preview.id)
  const discard = useDiscard()
  const [tagged, setTagged] = useState(false)
  const { selection, count, skip, includeDoubled, setIncludeDoubled } = useItemSelection(preview)
  const { counts } = preview
  useRootAttribute('data-has-foot-bar')

  const follow = async (reportId: string) => {
    await navigate({ href: paths.report(reportId) })
    for (const queryKey of [appImportQueries.all, reportQueries.all]) void queryClient.invalidateQueries({ queryKey })
  }
  const begin = () =>
    start.mutate(
      { addMigrationTag: tagged, includeDoubled, skip },
      { onSuccess: ({ reportId }) => void follow(reportId) },
    )
  const leave = () => void navigate({ href: paths.appImports() })
  return (
    <>
      <div className={classes.options}>
        <Switch
          label={t('app-imports.options.tag')}
          checked={tagged}
          onChange={({ currentTarget }) => setTagged(currentTarget.checked)}
        />
        {counts.doubled > 0 && (
          <Switch
            label={t('app-imports.options.doubled', { count: counts.doubled })}
            checked={includeDoubled}
            onChange={({ currentTarget }) => setIncludeDoubled(currentTarget.checked)}
          />
        )}
      </div>
      <PreviewTable preview={preview} selection={selection} groupSlug={groupSlug} />
      <div className={classes.beginning}>
        {count === 0 && <Text className={classes.soft}>{t('app-imports.start.nothing')}</Text>}
        <Button
          variant="default"
          loading={discard.isPending}
          onClick={() => discard.mutate(preview.id, { onSuccess: leave })}
        >
          {t('app-imports.preview.discard')}
        </Button>
        <Button disabled={count === 0} loading={start.isPending} onClick={begin}>
          {t('app-imports.start.submit', { count })}
        </Button>
      </div>
    </>
  )
}

/** Which recipes come along. Those put aside are remembered, since most of the others have not been loaded. */
function useItemSelection({ counts }: ImportPreview) {
  const [includeDoubled, setIncludeDoubled] = useState(false)
  const [aside, setAside] = useState<ReadonlyMap<number, PreviewItemState>>(new Map())
  const isOpen = (state: PreviewItemState) => state === 'new' || (state === 'doubled' && includeDoubled)
  const skip = [...aside].filter(([, state]) => isOpen(state)).map(([index]) => index)
  const selection: Selection<ImportPreviewItem> = {
    rows: [],
    may: ({ state }) => isOpen(state),
    has: ({ state, index }) => isOpen(state) && !aside.has(index),
    set: (items, wanted) => {
      const next = new Map(aside)
      for (const { index, state } of items) {
        if (wanted) next.delete(index)
        else next.set(index, state)
      }
      setAside(next)
    },
    clear: () => setAside(new Map()),
  }
  const count = counts.new + (includeDoubled ? counts.doubled : 0) - skip.length
  return { selection, count, skip, includeDoubled, setIncludeDoubled }
}
