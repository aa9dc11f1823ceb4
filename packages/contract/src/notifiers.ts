import { localeCodes } from '@larder/domain/locales.ts'
import {
  chosenTypes,
  directEventTypes,
  type EventOption,
  eventGroups,
  optionOf,
} from '@larder/domain/notifiers/event-types.ts'
import { type Static, type TBoolean, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Default, extension, Flag, Named, Nullable, OneOf, Text, Uuid } from './fields.ts'
import { ListQuery, Page } from './page.ts'

/** Who is told when something happens in a household. The address is a secret: it goes in and never comes out whole. */

const LONGEST_ADDRESS = 2000

const off = Default(Flag, false)
type Off = TBoolean & { default: false }
const ownTypes: readonly string[] = eventGroups.pantry
const flags = Object.fromEntries(
  [...directEventTypes, ...chosenTypes].map((type) => [optionOf(type), ownTypes.includes(type) ? extension(off) : off]),
) as {
  [O in EventOption | 'testMessage' | 'webhookTask']: Off
}

/** `testMessage` and `webhookTask` cannot be chosen: they stay off. */
export const NotifierOptions = Named('GroupEventNotifierOptions', Type.Object(flags))
export type NotifierOptions = Static<typeof NotifierOptions>

const allOff = Object.fromEntries(Object.keys(flags).map((option) => [option, false])) as NotifierOptions

const Address = Type.Optional(Nullable(Type.String({ maxLength: LONGEST_ADDRESS, trim: true })))
const name = Type.String({ minLength: 1, maxLength: 255, trim: true })
/** The language of the messages; that of the caller unless they say otherwise. */
const language = extension(Type.Optional(OneOf([...localeCodes])))

export const NotifierDraft = Named('GroupEventNotifierCreate', Type.Object({ name, appriseUrl: Address, language }))
export type NotifierDraft = Static<typeof NotifierDraft>

/** Without an address the stored one is kept. Whose it is travels for the sake of older clients. */
export const NotifierUpdate = Named(
  'GroupEventNotifierUpdate',
  Type.Object({
    name,
    appriseUrl: Address,
    enabled: Default(Flag, true),
    options: Default(NotifierOptions, allOff),
    language,
    id: Uuid,
    groupId: Uuid,
    householdId: Uuid,
  }),
)
export type NotifierUpdate = Static<typeof NotifierUpdate>

export const Notifier = Named(
  'GroupEventNotifierOut',
  Type.Object({
    id: Uuid,
    name: Text,
    enabled: Flag,
    groupId: Uuid,
    householdId: Uuid,
    options: Named('GroupEventNotifierOptionsOut', Type.Object({ ...flags, id: Uuid })),
    /** Where it goes, with dots for what is secret; null when it can no longer be read and has to be entered again. */
    maskedAddress: extension(Nullable(Text)),
    language: extension(OneOf([...localeCodes])),
  }),
)
export type Notifier = Static<typeof Notifier>

const base = '/api/households/events/notifications'

export const notifiersApi = endpoints('notifiers', {
  list: {
    method: 'GET',
    path: base,
    access: 'member',
    summary: 'The notifiers of the own household; no address is shown whole',
    query: ListQuery,
    response: Page('GroupEventPagination', Notifier),
  },
  create: {
    method: 'POST',
    path: base,
    access: 'member',
    summary: 'Create a notifier of the own household; it starts with every event off',
    body: NotifierDraft,
    response: Notifier,
    status: 201,
  },
  get: {
    method: 'GET',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Read one notifier of the own household',
    params: ItemParams,
    response: Notifier,
  },
  update: {
    method: 'PUT',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Replace a notifier; without an address the stored one is kept',
    params: ItemParams,
    body: NotifierUpdate,
    response: Notifier,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Delete a notifier',
    params: ItemParams,
    status: 204,
    undoable: true,
  },
  test: {
    method: 'POST',
    path: `${base}/{item_id}/test`,
    access: 'member',
    summary: 'Send a test message, whether the notifier is on or off; what became of it is in the deliveries',
    params: ItemParams,
    status: 204,
  },
})
