import { DEFAULT_LABEL_COLOR, type Label, LabelDraft } from '@larder/contract/labels.ts'
import { Input } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { ColorField } from '#ui/fields/color-field.tsx'
import { useTextField } from '#ui/fields/form-state.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'
import type { EditorProps } from '#ui/managed/use-managed.tsx'
import { labelCalls } from './labels.queries.ts'
import { LabelChip } from './pieces/label-chip.tsx'

export function LabelDialog(editor: EditorProps<Label>) {
  const { t } = useMessages()
  const { item: label } = editor
  const groupId = label?.groupId ?? ''
  const update = labelCalls.useUpdate()
  return (
    <ManagedDialog
      {...editor}
      messages={(word) => t(`labels.${word}`)}
      nameTaken="labels.nameTaken"
      schema={LabelDraft}
      initial={{ name: label?.name ?? '', color: label?.color ?? DEFAULT_LABEL_COLOR }}
      draftOf={(draft) => draft}
      create={labelCalls.useCreate()}
      update={{ mutateAsync: ({ id, draft }) => update.mutateAsync({ id, draft: { ...draft, id, groupId } }) }}
    >
      <TextField name="name" label={t('data.fields.name')} autoFocus />
      <ColorField name="color" label={t('labels.color')} />
      <Preview />
    </ManagedDialog>
  )
}

function Preview() {
  const { t } = useMessages()
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
