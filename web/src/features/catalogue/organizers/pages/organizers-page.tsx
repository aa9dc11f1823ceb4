import { fuzzyIncludes } from '@larder/domain/search/fuzzy.ts'
import { Button, CloseButton, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import type { Organizer, OrganizerKind } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { type OrganizerSearch, paths } from '#lib/paths.ts'
import { ADDRESS_AFTER_MS } from '#lib/typing-delays.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconPlus, IconSearch, IconSearchOff } from '#ui/icons.tsx'
import { TextLink } from '#ui/links.tsx'
import { useManaged } from '#ui/managed/use-managed.tsx'
import type { MenuAction } from '#ui/overflow-menu.tsx'
import { OrganizerDialog } from '../organizer-dialog.tsx'
import { organizerIcons } from '../organizer-icons.ts'
import { organizerCalls, organizerQueries } from '../organizers.queries.ts'
import { letterSections } from './letter-sections.ts'
import { OrganizerCard } from './organizer-card.tsx'
import classes from './organizers-page.module.css'

/** A search that lives in the address as `q`. Typing narrows at once and moves the address after a pause. */

function useQueryText(written: string): [text: string, setText: (text: string) => void] {
  const navigate = useNavigate()
  const [text, setText] = useState(written)
  const [observed, setObserved] = useState(written)
  // An address that changed by other means than typing, such as a link, is followed.
  if (written !== observed) {
    setObserved(written)
    setText(written)
  }
  const write = useDebouncedCallback((q: string) => {
    setObserved(q)
    void navigate({ to: '.', search: { q: q || undefined }, replace: true, resetScroll: false })
  }, ADDRESS_AFTER_MS)
  return [
    text,
    (next) => {
      setText(next)
      write(next)
    },
  ]
}

type OrganizersPageProps = { kind: OrganizerKind; group: string; asked: OrganizerSearch }

const dataPath = {
  categories: paths.groupDataCategories(),
  tags: paths.groupDataTags(),
  tools: paths.groupDataTools(),
}

/** Everything recipes are sorted by, of one kind, as in the index of a book. Organizers also tidy it up here. */
export function OrganizersPage({ kind, group, asked }: OrganizersPageProps) {
  const { t } = useMessages()
  const mayOrganize = useUser()?.canOrganize ?? false
  const list = useQuery(organizerQueries.list(kind))
  const { data: counts } = useQuery(organizerQueries.counts(kind))
  const remove = organizerCalls[kind].useRemove()
  const [search, setSearch] = useQueryText(asked.q ?? '')
  const { shown, create, actionsOf, dialogs } = useManaged<Organizer>(list.data, {
    remove: remove.mutateAsync,
    consequence: t(`organizers.${kind}.consequence`),
    usageOf: ({ id }) => organizerQueries.usage(kind, id),
    editor: (editor) => <OrganizerDialog kind={kind} {...editor} />,
  })
  const createButton = mayOrganize && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
      {t(`organizers.${kind}.create`)}
    </Button>
  )
  const found = shown?.filter(({ name }) => fuzzyIncludes(name, search))

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1}>{t(`organizers.${kind}.title`)}</Title>
        {shown && shown.length > 0 && createButton}
      </header>
      {!shown && !list.error && <Skeleton />}
      {!shown && list.error && (
        <ErrorState error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {shown?.length === 0 && (
        <EmptyState
          icon={organizerIcons[kind]}
          title={t(`organizers.${kind}.emptyTitle`)}
          text={t(`organizers.${kind}.emptyText`)}
        >
          {createButton}
        </EmptyState>
      )}
      {shown && found && shown.length > 0 && (
        <>
          <SearchField kind={kind} value={search} onChange={setSearch} />
          <Text role="status" size="sm" c="dimmed" className={classes.count}>
            {t(`organizers.${kind}.count`, { count: found.length })}
          </Text>
          {found.length === 0 ? (
            <EmptyState
              icon={IconSearchOff}
              title={t('ui.table.noMatchTitle')}
              text={t('ui.table.noMatchText', { search })}
            >
              <Button variant="light" onClick={() => setSearch('')}>
                {t('ui.table.clearSearch')}
              </Button>
            </EmptyState>
          ) : (
            <Sections
              kind={kind}
              group={group}
              organizers={found}
              counts={counts}
              actionsOf={mayOrganize ? actionsOf : undefined}
            />
          )}
          {mayOrganize && (
            <p className={classes.foot}>
              <TextLink to={dataPath[kind]}>{t('organizers.manage')}</TextLink>
            </p>
          )}
        </>
      )}
      {dialogs}
    </div>
  )
}

type SearchFieldProps = { kind: OrganizerKind; value: string; onChange: (text: string) => void }

function SearchField({ kind, value, onChange }: SearchFieldProps) {
  const { t } = useMessages()
  return (
    <TextInput
      type="search"
      size="md"
      className={classes.search}
      classNames={{ input: classes.searchText }}
      aria-label={t(`organizers.${kind}.search`)}
      placeholder={t(`organizers.${kind}.search`)}
      autoFocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      rightSection={value && <CloseButton aria-label={t('ui.table.clearSearch')} onClick={() => onChange('')} />}
    />
  )
}

type SectionsProps = Omit<OrganizersPageProps, 'asked'> & {
  organizers: Organizer[]
  counts: Record<string, number> | undefined
  actionsOf: ((organizer: Organizer) => MenuAction[]) | undefined
}

function Sections({ kind, group, organizers, counts, actionsOf }: SectionsProps) {
  const { locale } = useMessages()
  return letterSections(organizers, locale).map(({ letter, items }) => (
    <section key={letter} className={classes.section}>
      <h2 className={classes.letter}>{letter}</h2>
      <ul className={classes.cards}>
        {items.map((organizer) => (
          <OrganizerCard
            key={organizer.id}
            kind={kind}
            organizer={organizer}
            path={paths.explorer(group, { [kind]: [organizer.id] })}
            count={counts && (counts[organizer.id] ?? 0)}
            actions={actionsOf?.(organizer)}
          />
        ))}
      </ul>
    </section>
  ))
}

const SKELETON_CARDS = [1, 2, 3, 4, 5, 6, 7, 8]

function Skeleton() {
  const { t } = useMessages()
  return (
    <div role="status" aria-label={t('ui.table.loading')}>
      <div className={classes.cards} aria-hidden>
        {SKELETON_CARDS.map((card) => (
          <span key={card} className={classes.skeleton} />
        ))}
      </div>
    </div>
  )
}
