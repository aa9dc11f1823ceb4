import { Alert, Button, Stack, Text } from '@mantine/core'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import { EntityField } from '../fields/entity-field.tsx'
import { useTextField } from '../fields/form-state.ts'
import { FormDialog } from '../form-dialog.tsx'
import { IconArrowMerge, IconArrowsSort } from '../icons.tsx'
import classes from './managed.module.css'

const Pair = Type.Object({ from: Type.String({ minLength: 1 }), into: Type.String({ minLength: 1 }) })

type NamedRecord = { id: string; name: string }

export type MergeDialogProps = {
  title: string
  help: string
  items: NamedRecord[]
  /** One or two preselected records; with more it would be unclear which are meant. */
  chosen?: NamedRecord[]
  /** Only recipes use these records, shopping lists do not. */
  ofRecipes?: boolean
  onMerge: (pair: { from: string; into: string }) => Promise<unknown>
  onClose: () => void
}

/** Merges two records into one. A sentence says beforehand which of them stays. */
export function MergeDialog({
  title,
  help,
  items,
  chosen = [],
  ofRecipes = false,
  onMerge,
  onClose,
}: MergeDialogProps) {
  const { t } = useMessages()
  const [from, into] = chosen.length <= 2 ? chosen : []
  return (
    <FormDialog
      title={title}
      submitLabel={t('data.merge.submit')}
      schema={Pair}
      initial={{ from: from?.id ?? '', into: into?.id ?? '' }}
      check={({ from, into }) => (from !== '' && from === into ? { into: { key: 'data.merge.same' } } : {})}
      onSubmit={onMerge}
      onClose={onClose}
    >
      <Text>{help}</Text>
      <Stack className={classes.pair}>
        <EntityField name="from" label={t('data.merge.from')} items={items} autoFocus />
        <SwapButton />
        <EntityField name="into" label={t('data.merge.into')} items={items} />
        <Sentence items={items} ofRecipes={ofRecipes} />
      </Stack>
    </FormDialog>
  )
}

function SwapButton() {
  const { t } = useMessages()
  const from = useTextField('from')
  const into = useTextField('into')
  const swap = () => {
    from.change(into.value)
    into.change(from.value)
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.swap}
      leftSection={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}
      onClick={swap}
    >
      {t('data.merge.swap')}
    </Button>
  )
}

function Sentence({ items, ofRecipes }: { items: NamedRecord[]; ofRecipes: boolean }) {
  const { t } = useMessages()
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name
  const from = useTextField('from').value
  const into = useTextField('into').value
  const names = { from: nameOf(from), into: nameOf(into) }
  if (!names.from || !names.into || from === into) return null
  return (
    <Alert color="warning" role="status" icon={<IconArrowMerge size={20} stroke={1.75} aria-hidden />}>
      {t(ofRecipes ? 'data.merge.exampleOfRecipes' : 'data.merge.example', { from: names.from, into: names.into })}
    </Alert>
  )
}
