import type { AiProvider, AiProviderDraft } from '@larder/contract/ai-providers.ts'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { pairsOf, textOfPairs } from './pair-lines.ts'
import classes from './provider-dialog.module.css'

const Fields = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 600, trim: true }),
  baseUrl: Type.String({ maxLength: 4000, trim: true }),
  model: Type.String({ minLength: 1, maxLength: 600, trim: true }),
  apiKey: Type.String({ maxLength: 4000, trim: true }),
  monthlyLimit: Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()]),
  timeout: Type.Integer({ minimum: 1, maximum: 3600 }),
  requestHeaders: Type.String(),
  requestParams: Type.String(),
})
type Values = Type.Static<typeof Fields>

const DEFAULT_TIMEOUT = 300

const valuesOf = (provider: AiProvider | undefined): Values => ({
  name: provider?.name ?? '',
  baseUrl: provider?.baseUrl ?? '',
  model: provider?.model ?? '',
  apiKey: '',
  monthlyLimit: provider?.monthlyLimit ?? null,
  timeout: provider?.timeout ?? DEFAULT_TIMEOUT,
  requestHeaders: textOfPairs(provider?.requestHeaders ?? {}),
  requestParams: textOfPairs(provider?.requestParams ?? {}),
})

type ProviderDialogProps = {
  /** The one to change; none for a new one. */
  provider: AiProvider | undefined
  onSave: (draft: AiProviderDraft) => Promise<unknown>
  onClose: () => void
}

export function ProviderDialog({ provider, onSave, onClose }: ProviderDialogProps) {
  const { t } = useMessages()
  const hasMoved = ({ baseUrl }: Values) => provider !== undefined && baseUrl !== (provider.baseUrl ?? '')
  return (
    <FormDialog
      title={provider ? t('ai-providers.editNamed', { name: provider.name }) : t('ai-providers.create')}
      submitLabel={provider ? undefined : t('ai-providers.createSubmit')}
      schema={Fields}
      initial={valuesOf(provider)}
      check={(values) => ({
        ...(hasMoved(values) && provider?.hasKey && values.apiKey === ''
          ? { apiKey: { key: 'ai-providers.keyAgain' as const } }
          : {}),
        ...(pairsOf(values.requestHeaders) ? {} : { requestHeaders: { key: 'ai-providers.pairsWrong' as const } }),
        ...(pairsOf(values.requestParams) ? {} : { requestParams: { key: 'ai-providers.pairsWrong' as const } }),
      })}
      onSubmit={({ requestHeaders, requestParams, baseUrl, ...rest }) =>
        onSave({
          ...rest,
          baseUrl: baseUrl === '' ? null : baseUrl,
          requestHeaders: pairsOf(requestHeaders) ?? {},
          requestParams: pairsOf(requestParams) ?? {},
        })
      }
      onClose={onClose}
    >
      <TextField name="name" label={t('ai-providers.name')} description={t('ai-providers.nameHelp')} autoFocus />
      <TextField name="baseUrl" label={t('ai-providers.baseUrl')} description={t('ai-providers.baseUrlHelp')} />
      <TextField name="model" label={t('ai-providers.model')} description={t('ai-providers.modelHelp')} />
      <PasswordField
        name="apiKey"
        label={t('ai-providers.apiKey')}
        description={t(provider?.hasKey ? 'ai-providers.apiKeyKept' : 'ai-providers.apiKeyHelp')}
        autoComplete="new-password"
      />
      <NumberField name="monthlyLimit" label={t('ai-providers.monthlyLimit')} min={0} max={1_000_000} />
      <details className={classes.more}>
        <summary>{t('ai-providers.more')}</summary>
        <div className={classes.fields}>
          <NumberField name="timeout" label={t('ai-providers.timeout')} min={1} max={3600} />
          <TextAreaField
            name="requestHeaders"
            label={t('ai-providers.headers')}
            description={t('ai-providers.headersHelp')}
          />
          <TextAreaField
            name="requestParams"
            label={t('ai-providers.params')}
            description={t('ai-providers.paramsHelp')}
          />
        </div>
      </details>
    </FormDialog>
  )
}
