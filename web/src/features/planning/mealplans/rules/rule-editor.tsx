import { type MealplanRule, MealplanRuleDraft, UNSET } from '@larder/contract/mealplans.ts'
import { Button, Title } from '@mantine/core'
import { Type } from 'typebox'
import { FilterField, filterIssue, formFilter } from '#features/discovery/query-filter/pieces/filter-field.tsx'
import { recipeFields } from '#features/discovery/query-filter/pieces/filter-fields.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Form, SubmitButton } from '#ui/form.tsx'
import { useSaveRule } from '../mealplan-rules.queries.ts'
import { dayChoices, typeChoices, whenText } from './rule-labels.ts'
import classes from './rules-page.module.css'

const { day, entryType } = MealplanRuleDraft.properties
const RuleForm = Type.Object({ day, entryType })

const formOf = (rule: MealplanRule | undefined) => ({
  day: rule?.day ?? UNSET,
  entryType: rule?.entryType ?? UNSET,
  queryFilterString: formFilter(rule?.queryFilterString ?? ''),
})

type RuleEditorProps = {
  /** The one to change; none for a new one. */
  rule: MealplanRule | undefined
  onClose: () => void
}

/** Stands where the rule stands, or will stand. */
export function RuleEditor({ rule, onClose }: RuleEditorProps) {
  const messages = useMessages()
  const { t } = messages
  const save = useSaveRule()
  const form = useForm({
    schema: RuleForm,
    initial: formOf(rule),
    check: ({ queryFilterString }) => ({ queryFilterString: filterIssue(queryFilterString) }),
    onSubmit: async ({ queryFilterString, ...when }) => {
      await save.mutateAsync({ id: rule?.id, draft: { ...when, queryFilterString: queryFilterString.text } })
      onClose()
    },
  })
  const buttons = (
    <>
      <Button variant="default" onClick={onClose} disabled={form.busy}>
        {t('ui.cancel')}
      </Button>
      <SubmitButton busy={form.busy}>{rule ? t('ui.save') : t('mealplans.rule.createSubmit')}</SubmitButton>
    </>
  )
  return (
    <section className={classes.card} aria-label={t(rule ? 'mealplans.rule.edit' : 'mealplans.rule.create')}>
      <Title order={2} size="h4" mb="md" aria-live="polite">
        {whenText(form.values, messages)}
      </Title>
      <Form form={form} buttons={buttons}>
        <div className={classes.when}>
          <SelectField name="day" label={t('mealplans.rule.day')} choices={dayChoices(messages)} autoFocus />
          <SelectField name="entryType" label={t('mealplans.rule.meal')} choices={typeChoices(messages)} />
        </div>
        <FilterField
          name="queryFilterString"
          label={t('mealplans.rule.filter')}
          fields={recipeFields}
          none={t('mealplans.rule.nothingFits')}
        />
      </Form>
    </section>
  )
}
