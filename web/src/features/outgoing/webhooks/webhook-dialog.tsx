import { OneOf } from '@larder/contract/fields.ts'
import { LONGEST_SECRET, type Webhook, type WebhookDraft, webhookSubjects } from '@larder/contract/webhooks.ts'
import { nextMomentOf } from '@larder/domain/scheduled-time.ts'
import type { TimeZone } from '@larder/domain/time-zone.ts'
import { timeIn } from '@larder/domain/time-zone.ts'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'

const Fields = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 600, trim: true }),
  url: Type.String({ minLength: 1, maxLength: 2000, trim: true }),
  localTime: Type.String(),
  tells: OneOf([...webhookSubjects]),
  enabled: Type.Boolean(),
  secret: Type.String({ maxLength: LONGEST_SECRET }),
  removeSecret: Type.Boolean(),
})
type Values = Type.Static<typeof Fields>

const EVENING = '17:00'
const TIME = /^\d{2}:\d{2}$/

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

const secretOf = ({ secret, removeSecret }: Values) =>
  secret !== '' ? { secret } : removeSecret ? { secret: null } : {}

type WebhookDialogProps = {
  /** The one to change; none for a new one. */
  webhook: Webhook | undefined
  timeZone: TimeZone
  onSave: (draft: WebhookDraft) => Promise<unknown>
  onClose: () => void
}

export function WebhookDialog({ webhook, timeZone, onSave, onClose }: WebhookDialogProps) {
  const { t } = useMessages()
  const clock = timeZone
    ? t('webhooks.timeOfHousehold', { zone: timeZone.replaceAll('_', ' ') })
    : t('webhooks.timeOfServer')
  return (
    <FormDialog<Values>
      title={webhook ? t('webhooks.editNamed', { name: webhook.name }) : t('webhooks.create')}
      submitLabel={webhook ? undefined : t('webhooks.createSubmit')}
      schema={Fields}
      initial={{
        name: webhook?.name ?? '',
        url: webhook?.url ?? '',
        localTime: webhook ? localTimeOf(webhook, timeZone) : EVENING,
        tells: webhook?.tells ?? 'mealplan',
        enabled: webhook?.enabled ?? true,
        secret: '',
        removeSecret: false,
      }}
      check={({ url, localTime }) => ({
        ...(isWebAddress(url) ? {} : { url: { key: 'webhooks.urlWrong' as const } }),
        ...(TIME.test(localTime) ? {} : { localTime: { key: 'webhooks.timeWrong' as const } }),
      })}
      onSubmit={(values) =>
        onSave({
          name: values.name,
          url: values.url,
          enabled: values.enabled,
          webhookType: 'mealplan',
          localTime: values.localTime,
          tells: values.tells,
          // For servers and programs that know times in UTC only.
          scheduledTime: nextMomentOf(timeZone, values.localTime, new Date()).toISOString().slice(11, 19),
          ...secretOf(values),
        })
      }
      onClose={onClose}
    >
      <TextField name="name" label={t('webhooks.name')} description={t('webhooks.nameHelp')} autoFocus />
      <TextField name="url" label={t('webhooks.url')} description={t('webhooks.urlHelp')} />
      <SelectField
        name="tells"
        label={t('webhooks.tells')}
        choices={webhookSubjects.map((value) => ({ value, label: t(`webhooks.subject.${value}`) }))}
      />
      <TextField name="localTime" type="time" label={t('webhooks.time')} description={clock} />
      <PasswordField
        name="secret"
        label={t('webhooks.secret')}
        description={t(webhook?.hasSecret ? 'webhooks.secretKept' : 'webhooks.secretHelp')}
        autoComplete="new-password"
      />
      {webhook?.hasSecret && <SwitchField name="removeSecret" label={t('webhooks.removeSecret')} />}
      <SwitchField name="enabled" label={t('webhooks.enabled')} />
    </FormDialog>
  )
}

/** As the clock of the household shows it; other programs make webhooks that go by UTC. */
export function localTimeOf({ localTime, scheduledTime }: Webhook, timeZone: TimeZone, now = new Date()): string {
  return localTime ?? timeIn(timeZone, nextMomentOf('UTC', scheduledTime, now))
}
