import { type Proof, secondFactorsApi } from '@larder/contract/second-factors.ts'
import { Button } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { hasPasskeys } from '#lib/browser.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { IconKey } from '#ui/preloaded-icons.tsx'
import classes from './second-factors.module.css'
import { useShowPasskey } from './second-factors.queries.ts'
import { wrongProof } from './wrong-proof.ts'

/** What somebody has to prove with: the password only while there is no factor. */
export type ProofMethods = { password: boolean; passkey: boolean }

type ProofDialogProps = {
  title: string
  text?: string
  methods: ProofMethods
  onProof: (proof: Partial<Proof>) => Promise<unknown>
  onClose: () => void
}

/** Asked before the lock on the door is changed: a code or a passkey. */
export function ProofDialog({ title, text, methods, onProof, onClose }: ProofDialogProps) {
  const { t } = useMessages()
  const show = useShowPasskey()
  const byPasskey = async () => {
    await onProof(await show.mutateAsync())
    onClose()
  }
  return (
    <FormDialog
      title={title}
      submitLabel={title}
      schema={secondFactorsApi.remove.body}
      initial={{ password: '', code: '' }}
      incomplete={({ code }) => code === ''}
      explain={wrongProof}
      onSubmit={onProof}
      onClose={onClose}
    >
      {text && <p className={classes.state}>{text}</p>}
      <ProofFields autoFocus />
      {methods.passkey && hasPasskeys() && (
        <Button
          variant="default"
          loading={show.isPending}
          leftSection={<IconKey size={18} stroke={1.75} aria-hidden />}
          // What went wrong is told where it is announced; the dialog stays.
          onClick={() => void byPasskey().catch(() => {})}
        >
          {t('second-factors.passkeys.show')}
        </Button>
      )}
    </FormDialog>
  )
}

export function ProofFields({ autoFocus }: { autoFocus?: boolean }) {
  const { t } = useMessages()
  return (
    <>
      <p className={classes.state}>{t('second-factors.codeText')}</p>
      <TextField name="code" label={t('second-factors.code')} autoFocus={autoFocus} />
    </>
  )
}
