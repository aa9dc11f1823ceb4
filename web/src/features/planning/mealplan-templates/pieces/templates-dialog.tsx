import type { MealplanTemplate } from '@larder/contract/mealplan-templates.ts'
import type { Mealplan } from '@larder/contract/mealplans.ts'
import type { PlanRange } from '@larder/domain/mealplans/plan-range.ts'
import { Button, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconPencil, IconTrash } from '#ui/icons.tsx'
import { OverflowMenu } from '#ui/overflow-menu.tsx'
import shared from '#ui/shared.module.css'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import {
  templateQueries,
  useApplyTemplate,
  useKeepTemplate,
  useRemoveTemplates,
  useRenameTemplate,
} from '../mealplan-templates.queries.ts'
import classes from './templates-dialog.module.css'

type TemplatesDialogProps = {
  range: PlanRange
  /** The shown days, as they are spoken of. */
  days: string
  /** Nothing is planned on them. */
  isEmpty: boolean
  onAdded: (entries: Mealplan[]) => void
  onClose: () => void
}

/** Keeps the shown days under a name, and plans kept ones on them. */
export function TemplatesDialog({ range, days, isEmpty, onAdded, onClose }: TemplatesDialogProps) {
  const { t } = useMessages()
  const { data = [] } = useQuery(templateQueries.list())
  const [renamed, setRenamed] = useState<string | null>(null)
  const apply = useApplyTemplate()
  const keep = useKeepTemplate()
  const rename = useRenameTemplate()
  const remove = useRemoveTemplates()
  const { leaving, takeAway } = useUndoableRemoval<MealplanTemplate>({
    remove: remove.mutateAsync,
    announce: ([one]) => t('mealplan-templates.deleted', { name: one?.name ?? '' }),
  })
  const plan = async ({ id }: MealplanTemplate) => {
    const added = await apply.mutateAsync({ id, toDate: range.start }).catch(() => undefined)
    if (!added) return
    onAdded(added)
    onClose()
  }
  const shown = data.filter(({ id }) => !leaving.has(id))
  return (
    <Dialog title={t('mealplan-templates.title')} onClose={onClose}>
      <Text c="dimmed">{t('mealplan-templates.intro', { days })}</Text>
      <ul className={classes.rows}>
        {shown.map((template) => (
          <li key={template.id} className={classes.row}>
            {renamed === template.id ? (
              <NameForm
                initial={template.name}
                label={t('mealplan-templates.name')}
                submit={t('ui.save')}
                onSubmit={async (name) => {
                  await rename.mutateAsync({ id: template.id, name })
                  setRenamed(null)
                }}
              />
            ) : (
              <>
                <TemplateName template={template} />
                <Button
                  variant="light"
                  loading={apply.isPending && apply.variables.id === template.id}
                  aria-label={t('mealplan-templates.applyNamed', { name: template.name })}
                  onClick={() => void plan(template)}
                >
                  {t('mealplan-templates.apply')}
                </Button>
                <OverflowMenu
                  label={t('ui.moreActions', { name: template.name })}
                  actions={() => [
                    {
                      id: 'rename',
                      label: t('mealplan-templates.rename'),
                      icon: IconPencil,
                      run: () => setRenamed(template.id),
                    },
                    {
                      id: 'delete',
                      label: t('mealplans.delete'),
                      icon: IconTrash,
                      danger: true,
                      run: () => takeAway([template]),
                    },
                  ]}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {t('mealplan-templates.nothing')}
        </Text>
      ) : (
        <NameForm
          initial=""
          label={t('mealplan-templates.keepAs')}
          submit={t('mealplan-templates.keep')}
          onSubmit={async (name) => void (await keep.mutateAsync({ name, startDate: range.start, endDate: range.end }))}
        />
      )}
    </Dialog>
  )
}

function TemplateName({ template: { name, entries } }: { template: MealplanTemplate }) {
  const { t } = useMessages()
  return (
    <span className={classes.name}>
      <bdi>{name}</bdi>
      <span className={shared.softDetail}>{t('mealplan-templates.meals', { count: entries.length })}</span>
    </span>
  )
}

type NameFormProps = { initial: string; label: string; submit: string; onSubmit: (name: string) => Promise<void> }

function NameForm({ initial, label, submit, onSubmit }: NameFormProps) {
  const [name, setName] = useState(initial)
  const [isBusy, setIsBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '') return
    setIsBusy(true)
    await onSubmit(name.trim())
      .then(() => setName(''))
      // What the server refuses has been said by the mutation.
      .catch(() => undefined)
    setIsBusy(false)
  }
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      <TextInput
        className={classes.grows}
        label={label}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isBusy} disabled={name.trim() === ''}>
        {submit}
      </Button>
    </form>
  )
}
