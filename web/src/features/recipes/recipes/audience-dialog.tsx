import type { Recipe } from '@larder/contract/recipe.ts'
import { audienceOf, type RecipeAudience } from '@larder/domain/permissions/recipe-visibility.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { AudienceField } from './pieces/audience-field.tsx'
import { useSetAudience } from './recipe-audience.queries.ts'

type AudienceDialogProps = { recipe: Recipe; onClose: () => void }

/** Its author says who can see the recipe. */
export function AudienceDialog({ recipe, onClose }: AudienceDialogProps) {
  const { t } = useMessages()
  const [audience, setAudience] = useState<RecipeAudience>(audienceOf(recipe.settings))
  const set = useSetAudience(recipe)
  const save = () => set.mutate(audience, { onSuccess: onClose })
  return (
    <Dialog title={t('recipe-sharing.audience.dialog', { name: recipe.name })} onClose={onClose} busy={set.isPending}>
      <Stack gap="lg">
        <AudienceField value={audience} isAuthor onChange={setAudience} disabled={set.isPending} />
        <Group justify="end">
          <Button variant="default" onClick={onClose} disabled={set.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={save} loading={set.isPending}>
            {t('ui.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
