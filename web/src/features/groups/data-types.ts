import type { MessageKey } from '#i18n/english.ts'
import { paths } from '#lib/paths.ts'
import {
  type Icon,
  IconCarrot,
  IconCategory,
  IconHash,
  IconRuler2,
  IconSoup,
  IconTag,
  IconToolsKitchen2,
} from '#ui/icons.tsx'

type DataType = {
  id: string
  label: MessageKey
  icon: Icon
  path: string
  /** A line separates it from the kinds before. */
  apart?: true
}

/** The kinds of shared data that have a screen, in the order of the menu. */
export const dataTypes = [
  { id: 'recipes', label: 'data.types.recipes', icon: IconSoup, path: paths.groupDataRecipes() },
  { id: 'foods', label: 'data.types.foods', icon: IconCarrot, path: paths.groupDataFoods(), apart: true },
  { id: 'units', label: 'data.types.units', icon: IconRuler2, path: paths.groupDataUnits() },
  { id: 'labels', label: 'data.types.labels', icon: IconTag, path: paths.groupDataLabels() },
  {
    id: 'categories',
    label: 'data.types.categories',
    icon: IconCategory,
    path: paths.groupDataCategories(),
    apart: true,
  },
  { id: 'tags', label: 'data.types.tags', icon: IconHash, path: paths.groupDataTags() },
  { id: 'tools', label: 'data.types.tools', icon: IconToolsKitchen2, path: paths.groupDataTools() },
] as const satisfies DataType[]

export type DataTypeId = (typeof dataTypes)[number]['id']
