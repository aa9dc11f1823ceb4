import type { TrashKind } from '@larder/contract/removals.ts'
import { IconAdjustments, IconBook2, IconCalendar, IconExternalLink } from '#ui/icons.tsx'
import { IconBasket, IconNote } from '#ui/screen-icons.tsx'

const icons = {
  shoppingList: IconBasket,
  cookbook: IconBook2,
  mealplan: IconCalendar,
  mealplanRule: IconAdjustments,
  mealplanTemplate: IconCalendar,
  comment: IconNote,
  marginNote: IconNote,
  recipeAction: IconExternalLink,
}

/** A picture of what was deleted. */
export function ThingIcon({ kind }: { kind: TrashKind }) {
  const Glyph = icons[kind]
  return <Glyph size={32} stroke={1.5} aria-hidden />
}
