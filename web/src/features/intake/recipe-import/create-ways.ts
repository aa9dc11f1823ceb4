/** The ways to add a recipe, in the order of their tabs. */
import type { User } from '@larder/contract/users.ts'
import type { MessageKey } from '#i18n/english.ts'
import type { CreateWay } from '#lib/paths.ts'
import { IconClipboardText, IconFileZip, IconLink, IconPencil, IconPhoto } from '#ui/icons.tsx'
import { type Icon, IconZoomQuestion } from '#ui/preloaded-icons.tsx'
import { IconCode, IconListNumbers } from '#ui/screen-icons.tsx'

type Way = {
  id: CreateWay
  label: MessageKey
  icon: Icon
  /** Only for those who asked for more than the everyday. */
  advanced?: true
}

const createWays: readonly Way[] = [
  { id: 'url', label: 'recipe-import.ways.url', icon: IconLink },
  { id: 'text', label: 'recipe-import.ways.text', icon: IconClipboardText },
  { id: 'image', label: 'recipe-import.ways.image', icon: IconPhoto },
  { id: 'new', label: 'recipe-import.ways.new', icon: IconPencil },
  { id: 'html', label: 'recipe-import.ways.html', icon: IconCode },
  { id: 'bulk', label: 'recipe-import.ways.bulk', icon: IconListNumbers },
  { id: 'zip', label: 'recipe-import.ways.zip', icon: IconFileZip },
  { id: 'debug', label: 'recipe-import.ways.debug', icon: IconZoomQuestion, advanced: true },
]

export const waysFor = (user: User | null): readonly Way[] =>
  createWays.filter(({ advanced }) => !advanced || user?.advanced || user?.admin)
