import type { SecondFactor } from '@larder/contract/second-factors.ts'
import type { User } from '@larder/contract/users.ts'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDay } from '#lib/format-date.ts'
import { Panel, PanelContent } from '#ui/panel.tsx'
import { PasskeyList } from '../passkey-list.tsx'
import { ProofDialog } from '../proof-dialog.tsx'
import { RecoveryCodes } from '../recovery-codes.tsx'
import classes from '../second-factors.module.css'
import { secondFactorQueries, useRemoveSecondFactor, useRenewRecoveryCodes } from '../second-factors.queries.ts'
import { SetupDialog } from '../setup-dialog.tsx'

/** What one shows at sign-in besides the password, or in its place: passkeys, an app, and recovery codes. */
export function SecondFactorPanels({ user }: { user: User }) {
  const { t } = useMessages()
  const query = useQuery(secondFactorQueries.own())
  const [codes, setCodes] = useState<string[]>()
  const hasPassword = user.authMethod === 'Larder'
  const factor = query.data
  const isDemanded = factor?.required && factor.addedAt === null && factor.passkeys.length === 0
  return (
    <>
      {isDemanded && (
        <Alert color="warning" className={classes.banner}>
          {t('second-factors.demanded')}
        </Alert>
      )}
      {user.authMethod !== 'OIDC' && (
        <Panel title={t('second-factors.passkeys.title')} text={t('second-factors.passkeys.text')}>
          <PanelContent query={query} rows={2} rowHeight={31}>
            {factor && <PasskeyList factor={factor} hasPassword={hasPassword} onCodes={setCodes} />}
          </PanelContent>
        </Panel>
      )}
      <Panel title={t('second-factors.title')} text={t('second-factors.text')}>
        {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
        <PanelContent query={query} rows={1} rowHeight={36}>
          {factor && <App factor={factor} hasPassword={hasPassword} onCodes={setCodes} />}
        </PanelContent>
      </Panel>
    </>
  )
}

type AppProps = { factor: SecondFactor; hasPassword: boolean; onCodes: (codes: string[]) => void }

/** The authenticator app, and the codes that stand in for it and for passkeys. */
function App({ factor, hasPassword, onCodes }: AppProps) {
  const { t, locale } = useMessages()
  const [asked, setAsked] = useState<'setUp' | 'newCodes' | 'remove'>()
  const renew = useRenewRecoveryCodes()
  const remove = useRemoveSecondFactor()
  const { addedAt, passkeys, recoveryCodesLeft } = factor
  const methods = { password: hasPassword && !addedAt && passkeys.length === 0, passkey: passkeys.length > 0 }
  const close = () => setAsked(undefined)
  return (
    <>
      {addedAt && <p className={classes.state}>{t('second-factors.since', { date: formatDay(addedAt, locale) })}</p>}
      {(addedAt || passkeys.length > 0) && (
        <p className={classes.state}>{t('second-factors.codesLeft', { count: recoveryCodesLeft })}</p>
      )}
      <div className={classes.buttons}>
        {!addedAt && (
          <Button variant={passkeys.length > 0 ? 'default' : 'filled'} onClick={() => setAsked('setUp')}>
            {t('second-factors.setUp')}
          </Button>
        )}
        {(addedAt || passkeys.length > 0) && (
          <Button variant="default" onClick={() => setAsked('newCodes')}>
            {t('second-factors.newCodes')}
          </Button>
        )}
        {addedAt && (
          <Button variant="subtle" color="red" onClick={() => setAsked('remove')}>
            {t('second-factors.remove')}
          </Button>
        )}
      </div>
      {asked === 'setUp' && <SetupDialog methods={methods} onDone={onCodes} onClose={close} />}
      {(asked === 'newCodes' || asked === 'remove') && (
        <ProofDialog
          title={t(`second-factors.${asked}`)}
          methods={methods}
          onProof={async (proof) => {
            if (asked === 'remove') await remove.mutateAsync(proof)
            else onCodes((await renew.mutateAsync(proof)).recoveryCodes)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
