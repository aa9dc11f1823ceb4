import { type Proof, secondFactorsApi } from '@larder/contract/second-factors.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { ProofDialog, type ProofMethods } from './proof-dialog.tsx'
import classes from './second-factors.module.css'
import { useConfirmSecondFactor, useStartSecondFactor } from './second-factors.queries.ts'
import { wrongProof } from './wrong-proof.ts'

type SetupDialogProps = { methods: ProofMethods; onDone: (codes: string[]) => void; onClose: () => void }

/** First the password or a passkey, then the secret for the app, then a code that shows that the app has it. */
export function SetupDialog({ methods, onDone, onClose }: SetupDialogProps) {
  const { t } = useMessages()
  const start = useStartSecondFactor()
  const [made, setMade] = useState<{ secret: string; uri: string }>()
  const accepted = useRef(false)
  if (made) return <ConfirmStep {...made} onDone={onDone} onClose={onClose} />
  const begin = async (proof: Partial<Proof>) => {
    const secret = await start.mutateAsync(proof)
    accepted.current = true
    setMade(secret)
  }
  // A form that was accepted closes itself; here the next step takes its place.
  const close = () => {
    if (!accepted.current) onClose()
  }
  const [title, text] = [t('second-factors.setUp'), t('second-factors.setUpText')]
  if (methods.passkey && !methods.password)
    return <ProofDialog title={title} text={text} methods={methods} onProof={begin} onClose={close} />
  return (
    <FormDialog
      title={title}
      submitLabel={t('second-factors.next')}
      schema={secondFactorsApi.start.body}
      initial={{ password: '', code: '' }}
      incomplete={({ password }) => methods.password && password === ''}
      explain={wrongProof}
      onSubmit={begin}
      onClose={close}
    >
      <p className={classes.state}>{text}</p>
      {methods.password && (
        <PasswordField name="password" label={t('second-factors.password')} autoComplete="current-password" autoFocus />
      )}
    </FormDialog>
  )
}

type ConfirmStepProps = { secret: string; uri: string; onDone: (codes: string[]) => void; onClose: () => void }

function ConfirmStep({ secret, uri, onDone, onClose }: ConfirmStepProps) {
  const { t } = useMessages()
  const confirm = useConfirmSecondFactor()
  const picture = useQuery({
    queryKey: ['second-factors', 'picture', uri],
    queryFn: async () => (await import('uqr')).renderSVG(uri, { border: 2 }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <FormDialog
      title={t('second-factors.setUp')}
      submitLabel={t('second-factors.confirm')}
      schema={secondFactorsApi.confirm.body}
      initial={{ code: '' }}
      incomplete={({ code }) => code.trim() === ''}
      explain={wrongProof}
      onSubmit={async (body) => onDone((await confirm.mutateAsync(body)).recoveryCodes)}
      onClose={onClose}
    >
      <p className={classes.state}>{t('second-factors.scan')}</p>
      {picture.data && (
        <img
          className={classes.picture}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(picture.data)}`}
          alt={t('second-factors.picture')}
          width={200}
          height={200}
        />
      )}
      <p className={classes.state}>
        {t('second-factors.typeSecret')} <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField name="code" label={t('second-factors.code')} description={t('second-factors.codeHint')} autoFocus />
    </FormDialog>
  )
}
