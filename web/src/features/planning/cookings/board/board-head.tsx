import type { Cooking } from '@larder/contract/cookings.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { Button, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { useActionHost } from '#ui/actions/action-host.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconCheck, IconLogout, IconPencil, IconPrinter, IconTrash } from '#ui/icons.tsx'
import { KeepAwake } from '#ui/keep-awake.tsx'
import { OverflowMenu } from '#ui/overflow-menu.tsx'
import shared from '#ui/shared.module.css'
import { useClockText } from '../clock-time.tsx'
import { cookingName } from '../cooking-name.ts'
import { useLeaveCooking, useRemoveCooking } from '../cookings.queries.ts'
import classes from './board.module.css'
import { DishName } from './dish-name.tsx'

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog)
const EndDialog = lazyPart(async () => (await import('./end-dialog.tsx')).EndDialog)

type BoardHeadProps = {
  cooking: Cooking
  /** When all was ready before the last change that could move it; nothing before there was one. */
  before: string | null
  /** Nothing is left to do: the end is what comes next. */
  isAllDone: boolean
}

/** What is cooked for when and by whom, and what can be done with all of it. */
export function BoardHead({ cooking, before, isAllDone }: BoardHeadProps) {
  const { t } = useMessages()
  const clock = useClockText()
  const { open } = useActionHost()
  const userId = useUser()?.id
  const others = cooking.people.filter(({ id }) => id !== userId)
  const { dishes } = cooking
  return (
    <header className={classes.head}>
      <div className={classes.titles}>
        <Title order={1} dir="auto">
          {cookingName(cooking)}
        </Title>
        <p className={classes.serve}>
          {t('cookings.servedAt', { time: clock(cooking.readyAt) })}
          {before && <ReadyEffect before={before} readyAt={cooking.readyAt} />}
        </p>
      </div>
      <div className={classes.tools}>
        {others.length > 0 && (
          <ul className={classes.faces} aria-label={t('cookings.others')}>
            {others.map((person) => (
              <li key={person.id} title={person.fullName}>
                <Avatar user={person} size={36} />
                <span className={shared.spoken}>{person.fullName}</span>
              </li>
            ))}
          </ul>
        )}
        <Button
          size="md"
          variant={isAllDone ? 'filled' : 'default'}
          leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
          onClick={() => open(EndDialog, { cooking })}
        >
          {t('cookings.end.open')}
        </Button>
        <BoardMenu cooking={cooking} />
      </div>
      <ul className={classes.dishes} aria-label={t('cookings.start.dishes')}>
        {dishes.map((dish) => (
          <li key={dish.id}>
            <DishName dish={dish} />
            {dish.servings !== null && (
              <span className={classes.servings}>{t('cookings.portions', { count: dish.servings })}</span>
            )}
            {dish.warnings.map((warning) => (
              <span key={warning} className={classes.warning}>
                {t(`cookings.warnings.${warning}`)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <KeepAwake />
    </header>
  )
}

/** What changes did to the hour. */
function ReadyEffect({ before, readyAt }: { before: string; readyAt: string }) {
  const { t } = useMessages()
  const moved = Math.round((Date.parse(readyAt) - Date.parse(before)) / MINUTE_MS)
  if (moved === 0) return <span className={classes.effect}>{t('cookings.effect.same')}</span>
  return (
    <span className={classes.effect} data-moved>
      {t(moved > 0 ? 'cookings.effect.later' : 'cookings.effect.earlier', { count: Math.abs(moved) })}
    </span>
  )
}

function BoardMenu({ cooking }: { cooking: Cooking }) {
  const { t } = useMessages()
  const { open } = useActionHost()
  const navigate = useNavigate()
  const user = useUser()
  const leave = useLeaveCooking(cooking.id)
  const remove = useRemoveCooking(cooking.id)
  const [asking, setAsking] = useState(false)
  const goHome = () => void navigate({ href: paths.tonight(user?.groupSlug ?? '') })
  return (
    <>
      <OverflowMenu
        label={t('cookings.more')}
        actions={() => [
          {
            id: 'change',
            label: t('cookings.change.title'),
            icon: IconPencil,
            run: () => open(ChangeDialog, { cooking }),
          },
          { id: 'print', label: t('cookings.print'), icon: IconPrinter, run: () => window.print() },
          {
            id: 'leave',
            label: t('cookings.leave'),
            icon: IconLogout,
            run: () => leave.mutate(undefined, { onSuccess: goHome }),
          },
          {
            id: 'remove',
            label: t('cookings.remove'),
            icon: IconTrash,
            danger: true,
            run: () => setAsking(true),
          },
        ]}
      />
      {asking && (
        <ConfirmDialog
          title={t('cookings.remove')}
          text={t('cookings.removeText')}
          items={cooking.dishes}
          confirmLabel={t('cookings.remove')}
          onConfirm={() => remove.mutate(undefined, { onSuccess: goHome })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
