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
    <Panel title={t('secondFactors.title')} text={t('secondFactors.text')}>
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
          {t('secondFactors.demanded')}
        </Alert>
      )}
      <Button onClick={() => setOpen(true)}>{t('secondFactors.setUp')}</Button>
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
      <p className={classes.state}>
        {t('secondFactors.since', { date: formatDay(factor.addedAt ?? '', locale) })}{' '}
        {t('secondFactors.codesLeft', { count: factor.recoveryCodesLeft })}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setAsked('renew')}>
          {t('secondFactors.newCodes')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setAsked('remove')}>
          {t('secondFactors.remove')}
        </Button>
      </div>
      {asked && (
        <FormDialog
          title={t(asked === 'remove' ? 'secondFactors.remove' : 'secondFactors.newCodes')}
          submitLabel={t(asked === 'remove' ? 'secondFactors.remove' : 'secondFactors.newCodes')}
          schema={secondFactorsApi.remove.body}
          initial={{ password: '', code: '' }}
          incomplete={({ password, code }) => password === '' && code === ''}
          onSubmit={act}
          onClose={() => setAsked(undefined)}
        >
          <p className={classes.state}>{t('secondFactors.proofText')}</p>
          <PasswordField name="password" label={t('secondFactors.password')} autoComplete="current-password" />
          <TextField name="code" label={t('secondFactors.orCode')} />
        </FormDialog>
      )}
    </>
  )
}
