import type { Job } from '@larder/contract/jobs.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { OrganizerPicker } from '#features/catalogue/organizers/pieces/organizer-picker.tsx'
import type { Organizer } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { JobProgress } from '#features/foundation/jobs/pieces/job-progress.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useCategorizeRecipes, useTagRecipes } from '../recipe-bulk.queries.ts'
import classes from './bulk-organize-dialog.module.css'

type BulkOrganizeDialogProps = {
  kind: 'tags' | 'categories'
  recipes: RecipeSummary[]
  onDone: () => void
  onClose: () => void
}

/** Adds to what the recipes already carry; nothing is taken away from any of them. */
export function BulkOrganizeDialog({ kind, recipes, onDone, onClose }: BulkOrganizeDialogProps) {
  const { t } = useMessages()
  const [chosen, setChosen] = useState<Organizer[]>([])
  const [job, setJob] = useState<Job | null>(null)
  const tag = useTagRecipes(recipes, setJob)
  const categorize = useCategorizeRecipes(recipes, setJob)
  const { mutate, isPending } = kind === 'tags' ? tag : categorize
  const submit = () =>
    mutate(
      chosen.map(({ id, name, slug, groupId }) => ({ id, name, slug, groupId })),
      {
        onSuccess: () => {
          onDone()
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={t(kind === 'tags' ? 'recipe-bulk.tag' : 'recipe-bulk.categorize')}
      onClose={onClose}
      busy={isPending}
    >
      <Text mb="md">{t('recipe-bulk.organizeText', { count: recipes.length })}</Text>
      <div className={classes.room}>
        <OrganizerPicker
          kind={kind}
          label={t(kind === 'tags' ? 'recipe-bulk.tags' : 'recipe-bulk.categories')}
          value={chosen}
          onChange={setChosen}
          autoFocus
        />
      </div>
      {isPending && job && <JobProgress job={job} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {t('ui.cancel')}
        </Button>
        <Button onClick={submit} loading={isPending} disabled={chosen.length === 0}>
          {t('recipe-bulk.add')}
        </Button>
      </Group>
    </Dialog>
  )
}
