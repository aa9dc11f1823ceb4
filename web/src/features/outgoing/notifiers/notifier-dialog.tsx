import type { Notifier, NotifierOptions } from '@larder/contract/notifiers.ts'
import { locales } from '@larder/domain/locale-names.ts'
import type { LocaleCode } from '@larder/domain/locales.ts'
import { type EventGroup, eventGroups, eventTypes, optionOf } from '@larder/domain/notifiers/event-types.ts'
import { type AddressProblem, maskAddresses } from '@larder/domain/notifiers/notification-address.ts'
import { type ServiceName, serviceNames, serviceOf } from '@larder/domain/notifiers/services.ts'
import { Checkbox } from '@mantine/core'
import { use } from 'react'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import { FormContext, useFlagField, useTextField } from '#ui/fields/form-state.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import {
  type AddressFields,
  addressIssue,
  addressOf,
  fieldsOfService,
  isHidden,
  isRequired,
  partName,
} from './address-of-form.ts'
import { changeOf } from './event-names.ts'
import classes from './notifier-dialog.module.css'
import { useSaveNotifier } from './notifiers.queries.ts'

const Fields = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255, trim: true }),
  language: Type.String(),
})

type Values = AddressFields & { name: string; language: LocaleCode; enabled: boolean }

const groups = Object.keys(eventGroups) as EventGroup[]
const offered = eventTypes.map((type) => optionOf(type))

/** A new one tells of new recipes, and the rest is chosen. */
const isChosen = (notifier: Notifier | undefined, option: keyof NotifierOptions) =>
  notifier ? notifier.options[option] : option === 'recipeCreated'

const chosenIn = (notifier: Notifier | undefined, values: Values) =>
  Object.fromEntries([
    // What the screen does not offer stays as a program has chosen it.
    ...Object.entries(notifier?.options ?? {}).filter(([option]) => option !== 'id'),
    ...offered.map((option) => [option, values[option] === true]),
  ]) as Partial<NotifierOptions>

type NotifierDialogProps = { notifier: Notifier | undefined; onClose: () => void }

/** Where it goes, by the parts that the service hands out or as one text, and what it tells of. */
export function NotifierDialog({ notifier, onClose }: NotifierDialogProps) {
  const { t, locale } = useMessages()
  const save = useSaveNotifier(notifier)
  const initial: Values = {
    name: notifier?.name ?? '',
    service: notifier ? '' : 'ntfy',
    secure: true,
    address: '',
    language: notifier?.language ?? (locale as LocaleCode),
    enabled: notifier?.enabled ?? true,
    ...Object.fromEntries(offered.map((option) => [option, isChosen(notifier, option)])),
  }
  return (
    <FormDialog<Values>
      title={notifier ? t('notifiers.editNamed', { name: notifier.name }) : t('notifiers.create')}
      submitLabel={notifier ? undefined : t('notifiers.createSubmit')}
      schema={Fields}
      initial={initial}
      check={(values) => {
        const issue = addressIssue(values, notifier?.maskedAddress != null)
        return issue ? { [issue.field]: messageOf(t, issue.problem) } : {}
      }}
      onSubmit={(values) =>
        save.mutateAsync({
          name: values.name,
          language: values.language,
          enabled: values.enabled,
          address: addressOf(values),
          options: chosenIn(notifier, values),
        })
      }
      onClose={onClose}
    >
      <TextField name="name" label={t('notifiers.name')} description={t('notifiers.nameHelp')} autoFocus />
      <AddressPart kept={notifier?.maskedAddress ?? undefined} />
      {groups.map((group) => (
        <fieldset key={group} className={classes.group}>
          <legend>{t(`notifiers.groups.${group}`)}</legend>
          {eventGroups[group].map((type) => (
            <EventBox key={type} option={optionOf(type)} label={t(`notifiers.changes.${changeOf(type)}`)} />
          ))}
        </fieldset>
      ))}
      <SelectField
        name="language"
        label={t('notifiers.language')}
        description={t('notifiers.languageHelp')}
        choices={locales.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {notifier && <SwitchField name="enabled" label={t('notifiers.enabled')} />}
    </FormDialog>
  )
}

type Words = ReturnType<typeof useMessages>['t']

const messageOf = (t: Words, problem: AddressProblem) => ({
  key: `notifiers.address.${problem.problem}` as const,
  values: {
    service: 'service' in problem ? t(`notifiers.services.${problem.service}`) : '',
    field: 'field' in problem ? fieldName(t, problem.field) : '',
    form: 'form' in problem ? `${serviceOf(problem.service).schemes.secure}://${problem.form}` : '',
    scheme: 'scheme' in problem ? problem.scheme : '',
    known: 'known' in problem ? problem.known.join(', ') : '',
  },
})

const fieldName = (t: Words, field: string) => t(`notifiers.fields.${field as 'host'}`)

function AddressPart({ kept }: { kept: string | undefined }) {
  const { t } = useMessages()
  const service = useTextField('service').value as ServiceName | ''
  const choices = serviceNames.map((value) => ({ value, label: t(`notifiers.services.${value}`) }))
  return (
    <>
      <SelectField
        name="service"
        label={t('notifiers.service')}
        choices={[{ value: '', label: t(kept ? 'notifiers.keepOrPaste' : 'notifiers.paste') }, ...choices]}
      />
      {service === '' ? (
        <TextField
          name="address"
          label={t('notifiers.addressLabel')}
          description={kept ? t('notifiers.addressKept', { address: kept }) : t('notifiers.addressHelp')}
        />
      ) : (
        <ServiceParts service={service} />
      )}
      <AddressPreview mayBeEmpty={kept !== undefined} />
    </>
  )
}

function ServiceParts({ service }: { service: ServiceName }) {
  const { t } = useMessages()
  const { fields, schemes } = serviceOf(service)
  return (
    <>
      {fieldsOfService(service).map((field) => {
        const name = fieldName(t, field)
        const about = {
          name: partName(field),
          label: isRequired(service, field) ? name : t('notifiers.optional', { field: name }),
          description: t('notifiers.example', { example: fields[field]?.example ?? '' }),
        }
        return isHidden(service, field) ? (
          <PasswordField key={field} {...about} autoComplete="new-password" />
        ) : (
          <TextField key={field} {...about} />
        )
      })}
      {schemes.plain && service !== 'mail' && (
        <SwitchField name="secure" label={t('notifiers.secure')} description={t('notifiers.secureHelp')} />
      )}
    </>
  )
}

/** Says while typing what the address is, without its secrets, or what it still lacks. */
function AddressPreview({ mayBeEmpty }: { mayBeEmpty: boolean }) {
  const { t } = useMessages()
  const values = (use(FormContext)?.values ?? {}) as AddressFields
  const text = addressOf(values)
  const issue = text === '' ? undefined : addressIssue(values, mayBeEmpty)
  const message = issue && messageOf(t, issue.problem)
  return (
    <div role="status" className={classes.preview} data-wrong={issue !== undefined || undefined}>
      {message ? t(message.key, message.values) : text && <bdi dir="ltr">{maskAddresses(text)}</bdi>}
    </div>
  )
}

function EventBox({ option, label }: { option: string; label: string }) {
  const field = useFlagField(option)
  return (
    <Checkbox
      name={option}
      label={label}
      checked={field.value}
      onChange={(event) => field.change(event.currentTarget.checked)}
    />
  )
}
