import type { Recipe } from '@larder/contract/recipe.ts'
import { audienceOf } from '@larder/domain/permissions/recipe-visibility.ts'
import { Button } from '@mantine/core'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useActionHost } from '#ui/actions/action-host.tsx'
import { IconHome, IconUsers } from '#ui/icons.tsx'
import { IconEye } from '#ui/preloaded-icons.tsx'
import { IconLock } from '#ui/screen-icons.tsx'
import classes from './who-sees.module.css'

const AudienceDialog = lazyPart(async () => (await import('../audience-dialog.tsx')).AudienceDialog)

const icons = { person: IconLock, household: IconHome, group: IconUsers, guests: IconEye }

/** Who can see the recipe: for its author a way to change it, for others a word where not everybody can. */
export function WhoSees({ recipe }: { recipe: Recipe }) {
  const { t } = useMessages()
  const user = useUser()
  const { open } = useActionHost()
  const audience = audienceOf(recipe.settings)
  const Glyph = icons[audience]
  const words = t(`recipe-sharing.audience.${audience}`)
  if (user?.id !== recipe.userId)
    return audience === 'household' ? (
      <p className={classes.line}>
        <Glyph size={16} stroke={1.75} aria-hidden />
        {words}
      </p>
    ) : null
  return (
    <Button
      className={classes.button}
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<Glyph size={16} stroke={1.75} aria-hidden />}
      aria-label={t('recipe-sharing.audience.change', { audience: words })}
      onClick={() => open(AudienceDialog, { recipe })}
    >
      {words}
    </Button>
  )
}
