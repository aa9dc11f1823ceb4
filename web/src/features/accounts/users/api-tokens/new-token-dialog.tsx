import { usersApi } from '@larder/contract/users.ts'
import { API_TOKEN_DAYS } from '@larder/domain/accounts/defaults.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { type Scope, scopes } from '@larder/domain/permissions/scopes.ts'
import { Checkbox, Stack } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { numberFormat } from '#lib/format-number.ts'
import { useField } from '#ui/fields/form-state.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useCreateApiToken } from '../account.queries.ts'
import classes from './api-tokens.module.css'

const DEFAULT_DAYS = 365
const lifetimes = [7, 30, 90, DEFAULT_DAYS, API_TOKEN_DAYS]

const YEAR_DAYS = 365

/** In days, and from a year on in years: nobody thinks in 1,825 days. */
function lifetimeText(days: number, locale: string): string {
  const [count, unit] = days % YEAR_DAYS === 0 ? [days / YEAR_DAYS, 'year'] : [days, 'day']
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

type TokenForm = { name: string; scopes: Scope[] | null; days: number }

type NewTokenDialogProps = {
  admin: boolean
  onCreated: (made: { name: string; token: string }) => void
  onClose: () => void
}

export function NewTokenDialog({ admin, onCreated, onClose }: NewTokenDialogProps) {
  const { t, locale } = useMessages()
  const create = useCreateApiToken()
  const make = async ({ name, scopes, days }: TokenForm) => {
    // The longest is what a token lasts that names no end.
    const expiresAt = days === API_TOKEN_DAYS ? null : new Date(Date.now() + days * DAY_MS).toISOString()
    onCreated(await create.mutateAsync({ name, scopes, expiresAt }))
  }
  return (
    <FormDialog<TokenForm>
      title={t('users.tokens.create')}
      submitLabel={t('users.tokens.createSubmit')}
      schema={usersApi.createApiToken.body}
      initial={{ name: '', scopes: ['read'], days: DEFAULT_DAYS }}
      incomplete={({ scopes }) => scopes?.length === 0}
      onSubmit={make}
      onClose={onClose}
    >
      <TextField name="name" label={t('users.tokens.name')} description={t('users.tokens.nameHint')} autoFocus />
      <ScopesField admin={admin} />
      <SelectField
        name="days"
        label={t('users.tokens.lifetime')}
        choices={lifetimes.map((days) => ({ value: days, label: lifetimeText(days, locale) }))}
      />
    </FormDialog>
  )
}

/** Either everything its owner may do, now and later, or what is ticked. */
function ScopesField({ admin }: { admin: boolean }) {
  const { t } = useMessages()
  const { value, error, change } = useField('scopes')
  const chosen = value as Scope[] | null
  const offered = scopes.filter((scope) => admin || scope !== 'admin')
  return (
    <Checkbox.Group
      label={t('users.tokens.scopes')}
      description={t('users.tokens.scopesHint')}
      value={chosen ?? [...offered]}
      error={error}
      onChange={change}
    >
      <Stack gap="xs" className={classes.scopes}>
        {offered.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            disabled={chosen === null}
            label={t(`users.tokens.scope.${scope}`)}
            description={t(`users.tokens.scopeText.${scope}`)}
          />
        ))}
      </Stack>
      <Checkbox
        className={classes.everything}
        label={t('users.tokens.everything')}
        description={t('users.tokens.everythingText')}
        checked={chosen === null}
        onChange={(event) => change(event.currentTarget.checked ? null : ['read'])}
      />
    </Checkbox.Group>
  )
}
