import { OneOf } from '@larder/contract/fields.ts'
import { timelineEventTypes } from '@larder/contract/recipe-timeline.ts'
import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'

export const timelinePreference = preference(
  'timeline-preferences',
  Type.Object({
    orderDirection: Type.Union([Type.Literal('asc'), Type.Literal('desc')], { default: 'desc' }),
    types: Type.Array(OneOf([...timelineEventTypes]), { default: ['info', 'system', 'comment'] }),
  }),
)
