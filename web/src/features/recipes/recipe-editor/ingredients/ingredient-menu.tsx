import type { RecipeIngredient } from '@larder/contract/recipe.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { IconArrowDown, IconArrowUp, IconLink, IconPlus } from '#ui/icons.tsx'
import { type MenuAction, OverflowMenu } from '#ui/overflow-menu.tsx'
import { IconHeading, IconQuote, IconRowInsertBottom, IconRowInsertTop } from '#ui/screen-icons.tsx'

type IngredientMenuProps = {
  name: string
  line: RecipeIngredient
  hasTitle: boolean
  linked: boolean
  showsOriginal: boolean
  first: boolean
  last: boolean
  onTitle: () => void
  onLink: () => void
  onOriginal: () => void
  onSubstitute: () => void
  onInsert: (below: boolean) => void
  onMove: (step: number) => void
}

export function IngredientMenu(props: IngredientMenuProps) {
  const { name, line, hasTitle, linked, showsOriginal, first, last } = props
  const { t } = useMessages()
  const actions = (): MenuAction[] => {
    const original: MenuAction = {
      id: 'original',
      label: t(showsOriginal ? 'recipes.edit.ingredients.hideOriginal' : 'recipes.edit.ingredients.showOriginal'),
      icon: IconQuote,
      run: props.onOriginal,
    }
    return [
      {
        id: 'title',
        label: t(hasTitle ? 'recipes.edit.removeTitle' : 'recipes.edit.addTitle'),
        icon: IconHeading,
        run: props.onTitle,
      },
      {
        id: 'link',
        label: t(linked ? 'recipes.edit.ingredients.useFood' : 'recipes.edit.ingredients.useRecipe'),
        icon: IconLink,
        run: props.onLink,
      },
      { id: 'substitute', label: t('substitutes.add'), icon: IconPlus, run: props.onSubstitute },
      ...(line.originalText ? [original] : []),
      { id: 'above', label: t('recipes.edit.insertAbove'), icon: IconRowInsertTop, run: () => props.onInsert(false) },
      { id: 'below', label: t('recipes.edit.insertBelow'), icon: IconRowInsertBottom, run: () => props.onInsert(true) },
      ...(first ? [] : [{ id: 'up', label: t('ui.sortable.moveUp'), icon: IconArrowUp, run: () => props.onMove(-1) }]),
      ...(last
        ? []
        : [{ id: 'down', label: t('ui.sortable.moveDown'), icon: IconArrowDown, run: () => props.onMove(1) }]),
    ]
  }
  return <OverflowMenu label={t('ui.moreActions', { name })} actions={actions} />
}
