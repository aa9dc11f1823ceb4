import { namesIn } from '@larder/domain/notifiers/address-form.ts'
import {
  type AddressProblem,
  isProblem,
  readAddresses,
  writeAddress,
} from '@larder/domain/notifiers/notification-address.ts'
import { type ServiceName, serviceOf } from '@larder/domain/notifiers/services.ts'

/** From what stands in the form to an address, and from what is wrong with the address back to a field of the form. */

/** `service` is empty when the address was pasted; the parts of an address stand under `part-` and their name. */
export type AddressFields = { service: ServiceName | ''; secure: boolean; address: string } & Record<string, unknown>

export const partName = (field: string) => `part-${field}`

export const fieldsOfService = (service: ServiceName): string[] => {
  const { forms, fields } = serviceOf(service)
  const named = new Set(forms.flatMap(namesIn))
  const wanted = Object.keys(fields).filter((field) => named.has(field))
  return wanted.toSorted((one, other) => weight(service, one) - weight(service, other))
}

/** Some services have a short form of their address that does without it. */
export function isRequired(service: ServiceName, field: string): boolean {
  const { forms, fields } = serviceOf(service)
  return fields[field]?.required === true && forms.every((form) => namesIn(form).includes(field))
}

/** Names that are better kept to oneself, and are typed like any other. */
const typedOpenly = ['path', 'topic']

/** Passwords and tokens are not shown to whoever looks at the screen. */
export const isHidden = (service: ServiceName, field: string): boolean =>
  serviceOf(service).fields[field]?.secret === true && !typedOpenly.includes(field)

/** What must be there comes first. */
const weight = (service: ServiceName, field: string) => (isRequired(service, field) ? 0 : 1)

export function addressOf(values: AddressFields): string {
  const { service, secure, address } = values
  if (service === '') return address.trim()
  const parts = fieldsOfService(service).map((field) => [field, String(values[partName(field)] ?? '').trim()])
  const fields = Object.fromEntries(parts) as Record<string, string>
  return Object.values(fields).join('') === '' ? '' : writeAddress({ service, secure, fields, options: {} })
}

export type AddressIssue = { field: string; problem: AddressProblem }

/** The first thing that is wrong, and the field that can mend it. An address that is there may be left as it is. */
export function addressIssue(values: AddressFields, mayBeEmpty: boolean): AddressIssue | undefined {
  const { service } = values
  const text = addressOf(values)
  if (text === '' && mayBeEmpty) return undefined
  const read = readAddresses(text)
  if (!isProblem(read)) return undefined
  if (service === '') return { field: 'address', problem: read }
  const named = 'field' in read ? read.field : fieldsOfService(service)[0]
  return { field: partName(named ?? 'host'), problem: read }
}
