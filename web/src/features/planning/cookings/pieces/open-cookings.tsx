import type { CookingSummary } from '@larder/contract/cookings.ts'
import { safeBegin } from '@larder/domain/cookings/clock-minutes.ts'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { AppLink } from '#ui/links.tsx'
import shared from '#ui/shared.module.css'
import { useClockText } from '../clock-time.tsx'
import { cookingName } from '../cooking-name.ts'
import { cookingQueries } from '../cookings.queries.ts'
import { stepLabel } from '../step-label.ts'
import classes from './open-cookings.module.css'

/** What the household is cooking for an hour, each with the way to its board. Nothing where nothing is. */
export function OpenCookings() {
  const { t } = useMessages()
  const titleId = useId()
  const { data = [] } = useQuery(cookingQueries.open())
  if (data.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId} mb="xs">
        {t('cookings.title')}
      </Title>
      <ul className={shared.cardList}>
        {data.map((cooking) => (
          <OpenCooking key={cooking.id} cooking={cooking} />
        ))}
      </ul>
    </section>
  )
}

function OpenCooking({ cooking }: { cooking: CookingSummary }) {
  const { t } = useMessages()
  const clock = useClockText()
  const groupSlug = useUser()?.groupSlug ?? ''
  const { next } = cooking
  return (
    <li className={classes.cooking}>
      <AppLink to={paths.cooking(groupSlug, cooking.id)} className={classes.link}>
        {t('cookings.openAt', { name: cookingName(cooking), time: clock(cooking.readyAt) })}
      </AppLink>
      <span className={shared.soft}>
        {next
          ? t('cookings.openNext', { step: stepLabel(next, next.dishName), time: clock(safeBegin(next.from)) })
          : t(cooking.running > 0 ? 'cookings.openRunning' : 'cookings.allDone')}
      </span>
    </li>
  )
}
