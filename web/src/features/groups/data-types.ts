import { type Icon, IconTag } from '@tabler/icons-react'
import { paths } from '#app/paths.ts'
import type { MessageKey } from '#i18n/english.ts'

type DataType = { id: string; label: MessageKey; icon: Icon; path: string }

/** The kinds of shared data that have a screen, in the order of the menu. */
export const dataTypes = [
  { id: 'labels', label: 'data.types.labels', icon: IconTag, path: paths.groupDataLabels() },
] as const satisfies DataType[]

export type DataTypeId = (typeof dataTypes)[number]['id']
