import { type Cookbook, CookbookDraft } from '@larder/contract/cookbooks.ts'
import type { ReactNode } from 'react'
import { Type } from 'typebox'
import { FilterField, filterIssue, formFilter } from '#features/discovery/query-filter/pieces/filter-field.tsx'
import { recipeFields } from '#features/discovery/query-filter/pieces/filter-fields.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { useFlagField } from '#ui/fields/form-state.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useSaveCookbook } from './cookbooks.queries.ts'

/** The specification's width of a dialog with a filter in it. */
const WIDTH = 1100

const { name, description } = CookbookDraft.properties
const CookbookForm = Type.Object({ name, description })

const formOf = (book: Cookbook | undefined) => ({
  name: book?.name ?? '',
  description: book?.description ?? '',
  public: book?.public ?? false,
  // Whoever gives a book nothing but a name wants neither every recipe in it nor conditions to fill in.
  onlyByHand: book?.onlyByHand ?? true,
  queryFilterString: formFilter(book?.queryFilterString ?? ''),
})

type CookbookDialogProps = {
  /** The one to change; none for a new one, which does not exist before it is saved. */
  book: Cookbook | undefined
  /** Where it stands among the books of the household. */
  position: number
  onSaved?: (book: Cookbook) => void
  onClose: () => void
}

/** What a book is filled by is asked only where it fills itself. */
function WhenFilled({ children }: { children: ReactNode }) {
  const { value } = useFlagField('onlyByHand')
  return value ? null : children
}

export function CookbookDialog({ book, position, onSaved, onClose }: CookbookDialogProps) {
  const { t } = useMessages()
  const save = useSaveCookbook()
  const submit = async ({ queryFilterString, ...fields }: ReturnType<typeof formOf>) => {
    const draft = { ...fields, position, slug: book?.slug, queryFilterString: queryFilterString.text }
    const saved = await save.mutateAsync({ id: book?.id, draft })
    onSaved?.(saved)
  }
  return (
    <FormDialog
      title={t(book ? 'cookbooks.edit' : 'cookbooks.create')}
      submitLabel={book ? undefined : t('cookbooks.createSubmit')}
      width={WIDTH}
      schema={CookbookForm}
      initial={formOf(book)}
      check={({ queryFilterString }) => ({ queryFilterString: filterIssue(queryFilterString) })}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="name" label={t('data.fields.name')} autoFocus />
      <TextAreaField name="description" label={t('cookbooks.description')} />
      <SwitchField name="onlyByHand" label={t('cookbooks.onlyByHand')} description={t('cookbooks.onlyByHandHelp')} />
      <WhenFilled>
        <FilterField name="queryFilterString" label={t('cookbooks.filter')} fields={recipeFields} />
      </WhenFilled>
      <SwitchField name="public" label={t('cookbooks.public')} description={t('cookbooks.publicHelp')} />
    </FormDialog>
  )
}
