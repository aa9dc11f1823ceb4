import type { SharedShoppingItem, SharedShoppingList } from '@larder/contract/shopping-list-sharing.ts'
import { drawnFractions } from '@larder/domain/quantities/format-quantity.ts'
import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { packText } from '#features/catalogue/foods/pieces/pack-text.ts'
import { LabelChip } from '#features/catalogue/labels/pieces/label-chip.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { isUnknown } from '#lib/failed-calls.ts'
import { formatDay } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { useScreenName } from '#lib/screen-name.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { IconBasket, IconLinkOff } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import tickBoxClasses from '#ui/tick-box.module.css'
import classes from './shared-list-page.module.css'
import { useSharedList, useTickShared } from './shopping-list-sharing.queries.ts'

/** A shopping list opened by a public link. */
export function SharedListPage({ token }: { token: string }) {
  const { t } = useMessages()
  const { query, list } = useSharedList(token)
  const { error, isFetching, refetch } = query
  useScreenName(list?.name ?? undefined)
  // A revoked link shows nothing, even if the list was loaded before.
  if (isUnknown(error))
    return (
      <EmptyState
        icon={IconLinkOff}
        title={t('shopping-list-sharing.page.endedTitle')}
        text={t('shopping-list-sharing.page.ended')}
      >
        <Button component={Link} to={paths.home()}>
          {t('shopping-list-sharing.page.home')}
        </Button>
      </EmptyState>
    )
  return (
    <div className={classes.page}>
      {list ? (
        <SharedList token={token} list={list} />
      ) : error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} height={48} />
      )}
    </div>
  )
}

type SharedListProps = { token: string; list: SharedShoppingList }

function SharedList({ token, list }: SharedListProps) {
  const { t, locale } = useMessages()
  const tick = useTickShared(token)
  const open = list.items.filter(({ checked }) => !checked)
  const checked = list.items.filter((item) => item.checked)
  const rows = (items: readonly SharedShoppingItem[]) => (
    <ul className={shared.plainList}>
      {items.map((item) => (
        <Row
          key={item.id}
          item={item}
          onTick={list.canTick ? () => tick({ id: item.id, checked: !item.checked }) : undefined}
        />
      ))}
    </ul>
  )
  const labels = [...list.labels.keys(), null]
  return (
    <>
      <header className={classes.head}>
        <Title order={1}>
          <bdi>{list.name || t('shopping-lists.unnamed')}</bdi>
        </Title>
        <p className={classes.until}>
          {t(list.canTick ? 'shopping-list-sharing.page.mayTick' : 'shopping-list-sharing.page.mayRead', {
            date: formatDay(list.expiresAt, locale),
          })}
        </p>
      </header>
      {open.length === 0 && (
        <EmptyState
          icon={IconBasket}
          title={t(checked.length > 0 ? 'shopping-lists.empty.allDone' : 'shopping-lists.empty.title')}
          text=""
        />
      )}
      {labels.map((at) => {
        const items = open.filter(({ label }) => label === at)
        const label = at === null ? undefined : list.labels[at]
        return items.length === 0 ? null : (
          <section key={at} className={classes.block}>
            {label && (
              <h2 className={classes.label}>
                <LabelChip {...label} />
              </h2>
            )}
            {rows(items)}
          </section>
        )
      })}
      {checked.length > 0 && (
        <section className={classes.block}>
          <h2 className={classes.label}>{t('shopping-lists.checked.count', { count: checked.length })}</h2>
          {rows(checked)}
        </section>
      )}
    </>
  )
}

function GuestText({ item: { display, pack } }: { item: SharedShoppingItem }) {
  const messages = useMessages()
  return (
    <>
      <bdi className={classes.name}>{drawnFractions(display)}</bdi>
      {pack && <span className={classes.pack}>{packText(messages, pack)}</span>}
    </>
  )
}

type RowProps = { item: SharedShoppingItem; onTick: (() => void) | undefined }

const Row = ({ item, onTick }: RowProps) => (
  <li className={classes.row} data-checked={item.checked || undefined}>
    {onTick ? (
      <label className={classes.tick}>
        <input type="checkbox" checked={item.checked} onChange={onTick} className={tickBoxClasses.box} />
        <GuestText item={item} />
      </label>
    ) : (
      <span className={classes.tick}>
        <GuestText item={item} />
      </span>
    )}
  </li>
)
