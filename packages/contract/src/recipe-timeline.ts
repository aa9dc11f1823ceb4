import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import {
  extension,
  FileField,
  Named,
  Nullable,
  OneOf,
  Text,
  Timestamp,
  UPLOAD_BODY_BYTES,
  Uuid,
  Uuid4,
} from './fields.ts'
import { ListQuery, Page } from './page.ts'
import { ImageKey } from './recipe-media.ts'

/** What happened to a recipe: made, changed, remarked upon. Everybody of the group writes and tidies it. */

export const timelineEventTypes = ['system', 'info', 'comment'] as const
const EventType = OneOf([...timelineEventTypes])

export const HAS_IMAGE = 'has image'
export const NO_IMAGE = 'does not have image'
const EventImage = OneOf([HAS_IMAGE, NO_IMAGE])

const Subject = Type.String({ minLength: 1, maxLength: 1000, trim: true })
const Message = Type.Optional(Nullable(Type.String({ maxLength: 50_000 })))

export const TimelineEvent = Named(
  'RecipeTimelineEventOut',
  Type.Object({
    id: Uuid,
    recipeId: Uuid,
    /** Null when whoever wrote it has left. */
    userId: Nullable(Uuid),
    groupId: Uuid,
    householdId: Uuid,
    subject: Type.String(),
    eventType: EventType,
    eventMessage: Nullable(Type.String()),
    image: Nullable(EventImage),
    timestamp: Timestamp,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
)
export type TimelineEvent = Static<typeof TimelineEvent>

export const TimelineEventDraft = Named(
  'RecipeTimelineEventIn',
  Type.Object({
    recipeId: Uuid4,
    userId: Type.Optional(Nullable(Uuid4)),
    subject: Subject,
    eventType: EventType,
    eventMessage: Message,
    /** Another name for `eventMessage`, which older clients send. */
    message: extension(Message),
    image: Type.Optional(Nullable(EventImage)),
    timestamp: Type.Optional(Nullable(Timestamp)),
    /** The own household made it then: both are written or neither. A day that is later stays its date. */
    made: extension(Type.Optional(Type.Boolean())),
  }),
)
export type TimelineEventDraft = Static<typeof TimelineEventDraft>

export const TimelineEventUpdate = Named(
  'RecipeTimelineEventUpdate',
  Type.Object({
    subject: Subject,
    eventMessage: Message,
    message: extension(Message),
    image: Type.Optional(Nullable(EventImage)),
  }),
)
export type TimelineEventUpdate = Static<typeof TimelineEventUpdate>

/** More than the cards of a page. */
const MAX_COUNTED = 100

export const CookedRecipe = Named(
  'CookedRecipe',
  Type.Object({ recipeId: Uuid, times: Type.Integer({ minimum: 1 }), last: Timestamp }),
)
export type CookedRecipe = Static<typeof CookedRecipe>

const base = '/api/recipes/timeline/events'

export const recipeTimelineApi = endpoints('recipe-timeline', {
  list: {
    method: 'GET',
    path: base,
    access: 'member',
    summary: 'What happened to the recipes of the group',
    query: ListQuery,
    response: Page('RecipeTimelineEventPagination', TimelineEvent),
  },
  create: {
    method: 'POST',
    path: base,
    access: 'member',
    summary: 'Write into the timeline of a recipe',
    body: TimelineEventDraft,
    response: TimelineEvent,
    status: 201,
    errors: ['notFound'],
    operation: true,
  },
  get: {
    method: 'GET',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Read one timeline event',
    params: ItemParams,
    response: TimelineEvent,
  },
  update: {
    method: 'PUT',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Reword a timeline event',
    params: ItemParams,
    body: TimelineEventUpdate,
    response: TimelineEvent,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Delete a timeline event and its picture',
    params: ItemParams,
    response: TimelineEvent,
    undoable: true,
  },
  replaceImage: {
    method: 'PUT',
    path: `${base}/{item_id}/image`,
    access: 'member',
    summary: 'Replace the picture of a timeline event',
    params: ItemParams,
    form: Named('FormTimelineImage', Type.Object({ image: FileField, extension: Text })),
    bodyLimit: UPLOAD_BODY_BYTES,
    response: ImageKey,
    rate: 'upload',
  },
  cooked: {
    method: 'GET',
    path: '/api/households/recipes/cooked',
    access: 'member',
    summary: 'How often one’s household has cooked recipes, and when last; those it never cooked are left out',
    query: Type.Object({ ids: Type.Array(Uuid4, { minItems: 1, maxItems: MAX_COUNTED }) }),
    response: Type.Array(CookedRecipe),
    errors: ['invalid'],
    extension: true,
  },
})
