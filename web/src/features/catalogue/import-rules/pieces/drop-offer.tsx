/** Offers to drop from every recipe to come what somebody took out of this one. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { IconWand } from '#ui/screen-icons.tsx'
import { importRuleCalls } from '../import-rules.queries.ts'
import classes from './drop-offer.module.css'
import { removedLines } from './removed-lines.ts'

/** Whoever clears a whole list does not want a rule for each line of it. */
const MAX_OFFERS = 3

export function DropOffer({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const { t } = useMessages()
  const user = useUser()
  const create = importRuleCalls.useCreate()
  const [remembered, setRemembered] = useState<string[]>([])
  const lines = removedLines(before, after).filter((line) => !remembered.includes(line))
  if (!user?.canOrganize || lines.length === 0 || lines.length > MAX_OFFERS) return null
  const remember = (find: string) =>
    create.mutate(
      { kind: 'dropLine', find, replaceWith: '', foodId: null, enabled: true },
      { onSuccess: () => setRemembered((known) => [...known, find]) },
    )
  return (
    <div className={classes.offers}>
      {lines.map((line) => (
        <Button
          key={line}
          size="compact-sm"
          variant="subtle"
          loading={create.isPending}
          leftSection={<IconWand size={16} stroke={1.75} aria-hidden />}
          onClick={() => remember(line)}
        >
          {t('import-rules.alwaysDrop', { line })}
        </Button>
      ))}
    </div>
  )
}
