import { useMessages } from '#i18n/use-messages.ts'
import { IconArrowDown, IconArrowMerge, IconArrowUp, IconLink } from '#ui/icons.tsx'
import { type MenuAction, OverflowMenu } from '#ui/overflow-menu.tsx'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconCut,
  IconHeading,
  IconPhotoUp,
  IconRowInsertBottom,
  IconRowInsertTop,
} from '#ui/screen-icons.tsx'

type StepMenuProps = {
  name: string
  first: boolean
  last: boolean
  hasTitle: boolean
  onTitle: () => void
  onLink: () => void
  onPicture: () => void
  onMerge: () => void
  onSplit: () => void
  onMove: (to: 'top' | 'bottom' | 1 | -1) => void
  onInsert: (below: boolean) => void
}

export function StepMenu(props: StepMenuProps) {
  const { name, first, last, hasTitle, onMove } = props
  const { t } = useMessages()
  const actions = (): MenuAction[] => {
    const upwards: MenuAction[] = [
      { id: 'merge', label: t('recipes.edit.steps.merge'), icon: IconArrowMerge, run: props.onMerge },
      { id: 'top', label: t('ui.sortable.moveTop'), icon: IconArrowBarToUp, run: () => onMove('top') },
      { id: 'up', label: t('ui.sortable.moveUp'), icon: IconArrowUp, run: () => onMove(-1) },
    ]
    const downwards: MenuAction[] = [
      { id: 'down', label: t('ui.sortable.moveDown'), icon: IconArrowDown, run: () => onMove(1) },
      { id: 'bottom', label: t('ui.sortable.moveBottom'), icon: IconArrowBarToDown, run: () => onMove('bottom') },
    ]
    return [
      {
        id: 'title',
        label: t(hasTitle ? 'recipes.edit.removeTitle' : 'recipes.edit.addTitle'),
        icon: IconHeading,
        run: props.onTitle,
      },
      { id: 'link', label: t('recipes.edit.steps.link'), icon: IconLink, run: props.onLink },
      { id: 'picture', label: t('recipes.edit.steps.addPicture'), icon: IconPhotoUp, run: props.onPicture },
      { id: 'split', label: t('recipes.edit.steps.split'), icon: IconCut, run: props.onSplit },
      ...(first ? [] : upwards),
      ...(last ? [] : downwards),
      { id: 'above', label: t('recipes.edit.insertAbove'), icon: IconRowInsertTop, run: () => props.onInsert(false) },
      { id: 'below', label: t('recipes.edit.insertBelow'), icon: IconRowInsertBottom, run: () => props.onInsert(true) },
    ]
  }
  return <OverflowMenu label={t('ui.moreActions', { name })} actions={actions} />
}
