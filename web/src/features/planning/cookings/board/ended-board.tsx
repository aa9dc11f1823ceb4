import type { Cooking } from '@larder/contract/cookings.ts'
import { Button } from '@mantine/core'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconChefHat } from '#ui/icons.tsx'
import { TextLink } from '#ui/links.tsx'
import { cookingName } from '../cooking-name.ts'
import { useReopenCooking } from '../cookings.queries.ts'

/** Goodbye, with the way back for as long as the cooking is kept. */
export function EndedBoard({ cooking }: { cooking: Cooking }) {
  const { t } = useMessages()
  const groupSlug = useUser()?.groupSlug ?? ''
  const reopen = useReopenCooking(cooking.id)
  return (
    <EmptyState
      icon={IconChefHat}
      isPage
      title={t('cookings.end.goodbye')}
      text={t('cookings.end.was', { name: cookingName(cooking) })}
    >
      <Button variant="default" size="md" loading={reopen.isPending} onClick={() => reopen.mutate()}>
        {t('cookings.end.reopen')}
      </Button>
      <TextLink to={paths.tonight(groupSlug)}>{t('home.title')}</TextLink>
    </EmptyState>
  )
}
