import type { MealplanRule } from '@larder/contract/mealplans.ts'
import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recipeFields } from '#features/discovery/query-filter/pieces/filter-fields.ts'
import { MatchCount } from '#features/discovery/query-filter/pieces/match-count.tsx'
import { useFilterSentences } from '#features/discovery/query-filter/pieces/use-filter-sentences.ts'
import { DayLimits } from '#features/planning/mealplan-limits/pieces/day-limits.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconDice5, IconPencil, IconPlus, IconTrash } from '#ui/icons.tsx'
import { BackLink } from '#ui/links.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import shared from '#ui/shared.module.css'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { mealplanRuleQueries, useRemoveRules } from '../mealplan-rules.queries.ts'
import { DicePicture } from './dice-picture.tsx'
import { RuleEditor } from './rule-editor.tsx'
import { byWhen, whenText } from './rule-labels.ts'
import classes from './rules-page.module.css'

const NEW = 'new'
const SKELETON_ROWS = 3
const CARD_HEIGHT = 104

/** Rules by day and meal for what may be picked at random. */
export function RulesPage() {
  const messages = useMessages()
  const { t } = messages
  const list = useQuery(mealplanRuleQueries.list())
  const [edited, setEdited] = useState<string | null>(null)
  const remove = useRemoveRules()
  const { leaving, takeAway } = useUndoableRemoval<MealplanRule>({
    remove: remove.mutateAsync,
    announce: ([rule]) => t('data.deleted', { name: rule ? whenText(rule, messages) : '' }),
  })
  const rules = list.data?.filter(({ id }) => !leaving.has(id)).toSorted(byWhen)
  const close = () => setEdited(null)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited(NEW)}>
      {t('mealplans.rule.create')}
    </Button>
  )
  return (
    <div className={classes.page}>
      <BackLink to={paths.plannerDays('view')} label={t('mealplans.title')} />
      <PageTitle title={t('mealplans.rules')} description={t('mealplans.rule.intro')} picture={<DicePicture />}>
        {rules && rules.length > 0 && edited !== NEW && create}
      </PageTitle>
      {edited === NEW && <RuleEditor rule={undefined} onClose={close} />}
      {!rules && !list.error && <RowsSkeleton rows={SKELETON_ROWS} height={CARD_HEIGHT} />}
      {!rules && list.error && (
        <ErrorState error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {rules?.length === 0 && edited !== NEW && (
        <EmptyState icon={IconDice5} title={t('mealplans.rule.emptyTitle')} text={t('mealplans.rule.emptyText')}>
          {create}
        </EmptyState>
      )}
      {rules && rules.length > 0 && (
        <RuleList
          rules={rules}
          edited={edited}
          onEdit={setEdited}
          onClose={close}
          onRemove={(rule) => takeAway([rule])}
        />
      )}
      <DayLimits />
    </div>
  )
}

type RuleListProps = {
  rules: MealplanRule[]
  /** The id of the one that is being changed. */
  edited: string | null
  onEdit: (id: string) => void
  onClose: () => void
  onRemove: (rule: MealplanRule) => void
}

function RuleList({ rules, edited, onEdit, onClose, onRemove }: RuleListProps) {
  const messages = useMessages()
  const { t } = messages
  const single = useSingleTaps()
  const sentenceOf = useFilterSentences(
    rules.map(({ queryFilterString }) => queryFilterString),
    recipeFields,
  )
  return (
    <ul className={shared.cardList} aria-label={t('mealplans.rules')}>
      {rules.map((rule) => {
        const when = whenText(rule, messages)
        return (
          <li key={rule.id}>
            {edited === rule.id ? (
              <RuleEditor rule={rule} onClose={onClose} />
            ) : (
              <div className={classes.card}>
                <div className={shared.growing}>
                  <Title order={2} size="h4">
                    {when}
                  </Title>
                  <p className={classes.sentence}>{sentenceOf(rule.queryFilterString)}</p>
                  <Text size="sm" c="dimmed">
                    <MatchCount filter={rule.queryFilterString} none={t('mealplans.rule.nothingFits')} />
                  </Text>
                </div>
                <IconButton
                  label={t('data.editNamed', { name: when })}
                  icon={IconPencil}
                  onClick={() => onEdit(rule.id)}
                />
                <IconButton
                  label={t('data.deleteNamed', { name: when })}
                  icon={IconTrash}
                  onClick={single(() => onRemove(rule))}
                />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
