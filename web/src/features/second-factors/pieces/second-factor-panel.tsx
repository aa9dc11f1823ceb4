import { type SecondFactor, secondFactorsApi } from '@larder/contract/second-factors.ts'
import type { User } from '@larder/contract/users.ts'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { formatDay } from '#lib/format-date.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Panel, PanelContent } from '#ui/panel.tsx'
import { RecoveryCodes } from '../recovery-codes.tsx'
import classes from '../second-factors.module.css'
import { secondFactorQueries, useRemoveSecondFactor, useRenewRecoveryCodes } from '../second-factors.queries.ts'
import { SetupDialog } from '../setup-dialog.tsx'

/** The second thing to show at sign-in: setting it up, its recovery codes, and the way to do without it. */
export function SecondFactorPanel({ user }: { user: User }) {
  const { t } = useWords()
  const query = useQuery(secondFactorQueries.own())
  const [codes, setCodes] = useState<string[]>()
  return (
    <Panel title={t('second-factors.title')} text={t('second-factors.text')}>
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      <PanelContent query={query}>
        {query.data &&
          (query.data.addedAt ? (
            <Present factor={query.data} onCodes={setCodes} />
          ) : (
            <Absent required={query.data.required} hasPassword={user.authMethod === 'Larder'} onCodes={setCodes} />
          ))}
      </PanelContent>
    </Panel>
  )
}

type AbsentProps = { required: boolean; hasPassword: boolean; onCodes: (codes: string[]) => void }

function Absent({ required, hasPassword, onCodes }: AbsentProps) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      {required && (
        <Alert color="warning" className={classes.notice}>
          {t('second-factors.demanded')}
        </Alert>
      )}
      <Button onClick={() => setOpen(true)}>{t('second-factors.setUp')}</Button>
      {open && <SetupDialog hasPassword={hasPassword} onDone={onCodes} onClose={() => setOpen(false)} />}
    </>
  )
}

type PresentProps = { factor: SecondFactor; onCodes: (codes: string[]) => void }

function Present({ factor, onCodes }: PresentProps) {
  const { t, locale } = useWords()
  const [asked, setAsked] = useState<'renew' | 'remove'>()
  const renew = useRenewRecoveryCodes()
  const remove = useRemoveSecondFactor()
  const act = async (proof: { password: string; code: string }) => {
    if (asked === 'remove') await remove.mutateAsync(proof)
    else onCodes((await renew.mutateAsync(proof)).recoveryCodes)
  }
  return (
    <>
      <p className={classes.state}>{t('second-factors.since', { date: formatDay(factor.addedAt ?? '', locale) })}</p>
      <p className={classes.state}>{t('second-factors.codesLeft', { count: factor.recoveryCodesLeft })}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setAsked('renew')}>
          {t('second-factors.newCodes')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setAsked('remove')}>
          {t('second-factors.remove')}
        </Button>
      </div>
      {asked && (
        <FormDialog
          title={t(asked === 'remove' ? 'second-factors.remove' : 'second-factors.newCodes')}
          submitLabel={t(asked === 'remove' ? 'second-factors.remove' : 'second-factors.newCodes')}
          schema={secondFactorsApi.remove.body}
          initial={{ password: '', code: '' }}
          incomplete={({ password, code }) => password === '' && code === ''}
          onSubmit={act}
          onClose={() => setAsked(undefined)}
        >
          <p className={classes.state}>{t('second-factors.proofText')}</p>
          <PasswordField name="password" label={t('second-factors.password')} autoComplete="current-password" />
          <TextField name="code" label={t('second-factors.orCode')} />
        </FormDialog>
      )}
    </>
  )
}
