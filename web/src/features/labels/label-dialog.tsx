import { DEFAULT_LABEL_COLOR, type Label, LabelDraft } from '@larder/contract/labels.ts'
import { Input } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import { ColorField } from '#ui/fields/color-field.tsx'
import { useTextField } from '#ui/fields/form-state.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import type { EditorProps } from '#ui/managed/use-managed.tsx'
import { useCreateLabel, useUpdateLabel } from './labels.queries.ts'
import { LabelChip } from './pieces/label-chip.tsx'

/** The contract's answer to a name that another label of the group has. */
const NAME_TAKEN_STATUS = 400
const nameTaken = { name: { key: 'labels.nameTaken' } } as const

export function LabelDialog({ item: label, isTaken, onClose }: EditorProps<Label>) {
  const { t } = useWords()
  const create = useCreateLabel()
  const update = useUpdateLabel()
  const initial: LabelDraft = { name: label?.name ?? '', color: label?.color ?? DEFAULT_LABEL_COLOR }
  const save = async (draft: LabelDraft) => {
    return label ? update.mutateAsync({ ...label, ...draft }) : create.mutateAsync(draft)
  }
  return (
    <FormDialog
      title={label ? t('labels.edit') : t('labels.create')}
      submitLabel={label ? undefined : t('labels.createSubmit')}
      schema={LabelDraft}
      initial={initial}
      check={({ name }) => (isTaken(name) ? nameTaken : {})}
      explain={({ status }) => (status === NAME_TAKEN_STATUS ? nameTaken : {})}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" label={t('data.fields.name')} autoFocus />
      <ColorField name="color" label={t('labels.color')} />
      <Preview />
    </FormDialog>
  )
}

function Preview() {
  const { t } = useWords()
  const name = useTextField('name').value.trim()
  const color = useTextField('color').value
  return (
    <Input.Wrapper label={t('labels.preview')} labelElement="div">
      <div>
        <LabelChip name={name || t('labels.previewName')} color={color} />
      </div>
    </Input.Wrapper>
  )
}
