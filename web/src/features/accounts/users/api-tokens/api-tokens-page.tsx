import type { ApiTokenSummary } from '@larder/contract/api-token.ts'
import type { User } from '@larder/contract/users.ts'
import { Button, Container, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { Static } from 'typebox'
import { appInfoQueries } from '#features/foundation/app-info/app-info.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { siteAddress } from '#lib/base-path.ts'
import { formatDay, formatMoment } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { DetailedList, DetailedRow } from '#ui/detailed-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconPlus, IconTrash } from '#ui/icons.tsx'
import { BackLink } from '#ui/links.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { IconKey } from '#ui/preloaded-icons.tsx'
import { useRevokeApiToken } from '../account.queries.ts'
import classes from './api-tokens.module.css'
import { NewTokenDialog } from './new-token-dialog.tsx'

type Token = Static<typeof ApiTokenSummary>

/** The tokens of programs: what each may do, when it was last used, and a new one, which is shown once. */
export function ApiTokensPage({ user }: { user: User }) {
  const { t } = useMessages()
  const revoke = useRevokeApiToken()
  const [creating, setCreating] = useState(false)
  const [fresh, setFresh] = useState<{ name: string; token: string } | null>(null)
  const [pendingRemoval, setPendingRemoval] = useState<Token | null>(null)
  const { data: app } = useQuery(appInfoQueries.about())
  const tokens = user.tokens ?? []
  const createButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {t('users.tokens.create')}
    </Button>
  )
  return (
    <Container size={820} px={0} className={classes.page}>
      <BackLink to={paths.userProfile()} label={t('users.backToProfile')} />
      <PageTitle title={t('users.tokens.title')} description={t('users.tokens.text')} picture={<KeysPicture />}>
        {tokens.length > 0 && createButton}
      </PageTitle>
      {fresh && <FreshToken {...fresh} onClose={() => setFresh(null)} />}
      {tokens.length === 0 ? (
        <EmptyState icon={IconKey} title={t('users.tokens.emptyTitle')} text={t('users.tokens.emptyText')}>
          {createButton}
        </EmptyState>
      ) : (
        <>
          <p className={classes.count}>{t('users.tokens.count', { count: tokens.length })}</p>
          <DetailedList framed>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => setPendingRemoval(token)} />
            ))}
          </DetailedList>
        </>
      )}
      {app?.assistants && <AssistantsHint />}
      {creating && <NewTokenDialog admin={user.admin} onCreated={setFresh} onClose={() => setCreating(false)} />}
      {pendingRemoval && (
        <ConfirmDialog
          title={t('users.tokens.revokeTitle')}
          text={t('users.tokens.revokeText')}
          items={[{ id: String(pendingRemoval.id), name: pendingRemoval.name }]}
          confirmLabel={t('users.tokens.revoke')}
          onConfirm={() => revoke.mutate(pendingRemoval.id)}
          onClose={() => setPendingRemoval(null)}
        />
      )}
    </Container>
  )
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { t, locale } = useMessages()
  const revoke = (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
      aria-label={t('users.tokens.revokeNamed', { name: token.name })}
      onClick={onRevoke}
    >
      {t('users.tokens.revoke')}
    </Button>
  )
  return (
    <DetailedRow title={token.name} aside={revoke}>
      <span>
        {token.scopes
          ? t('users.tokens.may', {
              scopes: token.scopes.map((scope) => t(`users.tokens.scope.${scope}`)).join(' · '),
            })
          : t('users.tokens.mayEverything')}
      </span>
      <span>{token.createdAt && t('users.tokens.made', { date: formatDay(token.createdAt, locale) })}</span>
      {token.expiresAt && <span>{t('users.tokens.ends', { date: formatDay(token.expiresAt, locale) })}</span>}
      <span>
        {token.lastUsedAt
          ? t('users.tokens.used', { date: formatMoment(token.lastUsedAt, locale) })
          : t('users.tokens.unused')}
      </span>
    </DetailedRow>
  )
}

/** Two keys on hooks, in the colours of the theme. */
function KeysPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <rect x="10" y="10" width="100" height="12" rx="6" fill="var(--larder-field-line)" />
      <path d="M40 22v8M82 22v8" stroke="var(--larder-ink-soft)" strokeWidth="3" strokeLinecap="round" />
      <g stroke="var(--larder-primary)" strokeWidth="6" strokeLinecap="round">
        <circle cx="40" cy="42" r="11" />
        <path d="M40 54v32M40 76h10M40 85h7" />
      </g>
      <g stroke="var(--larder-accent)" strokeWidth="6" strokeLinecap="round">
        <circle cx="82" cy="42" r="11" />
        <path d="M82 54v26M82 70h9M82 79h12" />
      </g>
    </svg>
  )
}

/** Where assistants come in; the token says how far. */
function AssistantsHint() {
  const { t } = useMessages()
  const headingId = useId()
  const address = siteAddress('/mcp')
  return (
    <section aria-labelledby={headingId} className={classes.assistants}>
      <Title order={2} id={headingId} size="h4">
        {t('users.tokens.assistantsTitle')}
      </Title>
      <p>{t('users.tokens.assistantsText')}</p>
      <div className={classes.buttons}>
        <code dir="ltr">{address}</code>
        <CopyButton text={address} label={t('users.tokens.copyAddress')} />
      </div>
    </section>
  )
}

type FreshTokenProps = { name: string; token: string; onClose: () => void }

/** The only time a token is shown: it stays until its owner puts it away. */
function FreshToken({ name, token, onClose }: FreshTokenProps) {
  const { t } = useMessages()
  const headingId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // In braces, because newer browsers answer with a promise, and an effect may answer with nothing but its cleanup.
  useEffect(() => {
    field.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section aria-labelledby={headingId} className={classes.fresh}>
      <Title order={2} id={headingId} size="h3">
        {t('users.tokens.freshTitle', { name })}
      </Title>
      <p>{t('users.tokens.freshText')}</p>
      <textarea
        ref={field}
        className={classes.secret}
        aria-label={t('users.tokens.secret')}
        value={token}
        readOnly
        rows={2}
        dir="ltr"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <CopyButton text={token} label={t('users.tokens.copy')} />
        <Button variant="default" onClick={onClose}>
          {t('users.tokens.putAway')}
        </Button>
      </div>
    </section>
  )
}
