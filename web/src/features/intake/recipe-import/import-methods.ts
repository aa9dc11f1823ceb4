/** The methods of adding a recipe, in the order of their tabs and of the menu behind them. */
import type { User } from '@larder/contract/users.ts'
import type { MessageKey } from '#i18n/english.ts'
import type { ImportMethod } from '#lib/paths.ts'
import { IconClipboardText, IconFileZip, IconLink, IconPencil, IconPhoto } from '#ui/icons.tsx'
import { type Icon, IconZoomQuestion } from '#ui/preloaded-icons.tsx'
import { IconCode, IconListNumbers } from '#ui/screen-icons.tsx'

type Method = {
  id: ImportMethod
  label: MessageKey
  icon: Icon
  /** A tab of its own; the others are in the menu. */
  everyday?: true
  /** Only for those who asked for more than the everyday. */
  advanced?: true
}

const importMethods: readonly Method[] = [
  { id: 'url', label: 'recipe-import.methods.url', icon: IconLink, everyday: true },
  { id: 'text', label: 'recipe-import.methods.text', icon: IconClipboardText, everyday: true },
  { id: 'image', label: 'recipe-import.methods.image', icon: IconPhoto, everyday: true },
  { id: 'new', label: 'recipe-import.methods.new', icon: IconPencil, everyday: true },
  { id: 'html', label: 'recipe-import.methods.html', icon: IconCode },
  { id: 'bulk', label: 'recipe-import.methods.bulk', icon: IconListNumbers },
  { id: 'zip', label: 'recipe-import.methods.zip', icon: IconFileZip },
  { id: 'debug', label: 'recipe-import.methods.debug', icon: IconZoomQuestion, advanced: true },
]

export const importMethodsFor = (user: User | null): readonly Method[] =>
  importMethods.filter(({ advanced }) => !advanced || user?.advanced || user?.admin)
