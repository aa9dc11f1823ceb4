import { NewPasskey, type Passkey, type SecondFactor, secondFactorsApi } from '@larder/contract/second-factors.ts'
import { deviceName } from '@larder/domain/accounts/device-name.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { hasPasskeys } from '#lib/browser.ts'
import { formatDay, formatMoment } from '#lib/format-date.ts'
import { DetailedList, DetailedRow } from '#ui/detailed-list.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { IconPlus } from '#ui/icons.tsx'
import { ProofDialog, ProofFields, type ProofMethods } from './proof-dialog.tsx'
import classes from './second-factors.module.css'
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './second-factors.queries.ts'
import { wrongProof } from './wrong-proof.ts'

type PasskeyListProps = { factor: SecondFactor; hasPassword: boolean; onCodes: (codes: string[]) => void }

/** The passkeys of a person: one more, another name, one less. */
export function PasskeyList({ factor, hasPassword, onCodes }: PasskeyListProps) {
  const { t } = useMessages()
  const [asked, setAsked] = useState<{ what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }>()
  const remove = useRemovePasskey()
  const { passkeys, addedAt } = factor
  const isFirst = passkeys.length === 0 && !addedAt
  const methods = { password: hasPassword && isFirst, passkey: passkeys.length > 0 }
  const close = () => setAsked(undefined)
  return (
    <>
      {passkeys.length === 0 ? (
        <p className={classes.state}>{t('second-factors.passkeys.none')}</p>
      ) : (
        <DetailedList>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setAsked({ what: 'rename', passkey })}
              onRemove={() => setAsked({ what: 'remove', passkey })}
            />
          ))}
        </DetailedList>
      )}
      {hasPasskeys() ? (
        <Button
          variant={passkeys.length === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setAsked({ what: 'add' })}
        >
          {t('second-factors.passkeys.add')}
        </Button>
      ) : (
        <p className={classes.state}>{t('second-factors.passkeys.unsupported')}</p>
      )}
      {asked?.what === 'add' && <AddDialog isFirst={isFirst} methods={methods} onCodes={onCodes} onClose={close} />}
      {asked?.what === 'rename' && <RenameDialog passkey={asked.passkey} onClose={close} />}
      {asked?.what === 'remove' && (
        <ProofDialog
          title={t('second-factors.passkeys.removeTitle')}
          text={t('second-factors.passkeys.removeText', { name: asked.passkey.name })}
          methods={methods}
          onProof={(proof) => remove.mutateAsync({ id: asked.passkey.id, ...proof })}
          onClose={close}
        />
      )}
    </>
  )
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t, locale } = useMessages()
  const { name, createdAt, lastUsedAt } = passkey
  const aside = (
    <>
      <Button variant="subtle" aria-label={t('second-factors.passkeys.renameNamed', { name })} onClick={onRename}>
        {t('second-factors.passkeys.rename')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        aria-label={t('second-factors.passkeys.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('second-factors.passkeys.remove')}
      </Button>
    </>
  )
  return (
    <DetailedRow title={name} aside={aside}>
      <span>{t('second-factors.passkeys.made', { date: formatDay(createdAt, locale) })}</span>
      <span>
        {lastUsedAt
          ? t('second-factors.passkeys.used', { date: formatMoment(lastUsedAt, locale) })
          : t('second-factors.passkeys.unused')}
      </span>
    </DetailedRow>
  )
}

type AddDialogProps = {
  /** Nothing but the password was asked for until now. */
  isFirst: boolean
  methods: ProofMethods
  onCodes: (codes: string[]) => void
  onClose: () => void
}

function AddDialog({ isFirst, methods, onCodes, onClose }: AddDialogProps) {
  const { t } = useMessages()
  const add = useAddPasskey()
  return (
    <FormDialog
      title={t('second-factors.passkeys.add')}
      submitLabel={t('second-factors.next')}
      schema={NewPasskey}
      initial={{ name: deviceName(navigator.userAgent), password: '', code: '' }}
      incomplete={({ password, code }) => password === '' && code === '' && (methods.password || !isFirst)}
      explain={wrongProof}
      onSubmit={async (values) => {
        const { recoveryCodes } = await add.mutateAsync(values)
        if (recoveryCodes.length > 0) onCodes(recoveryCodes)
      }}
      onClose={onClose}
    >
      <p className={classes.state}>
        {t(isFirst ? 'second-factors.passkeys.firstText' : 'second-factors.passkeys.addText')}
      </p>
      <TextField
        name="name"
        label={t('second-factors.passkeys.name')}
        description={t('second-factors.passkeys.nameHint')}
        autoFocus
      />
      {isFirst ? (
        methods.password && (
          <PasswordField name="password" label={t('second-factors.password')} autoComplete="current-password" />
        )
      ) : (
        <ProofFields />
      )}
    </FormDialog>
  )
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useMessages()
  const rename = useRenamePasskey()
  return (
    <FormDialog
      title={t('second-factors.passkeys.renameTitle')}
      schema={secondFactorsApi.renamePasskey.body}
      initial={{ name: passkey.name }}
      onSubmit={({ name }) => rename.mutateAsync({ id: passkey.id, name })}
      onClose={onClose}
    >
      <TextField name="name" label={t('second-factors.passkeys.name')} autoFocus />
    </FormDialog>
  )
}
