import { useWords } from '#i18n/use-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconLayoutGrid, IconLayoutList } from '#ui/icons.tsx'
import { sectionPreference } from './section.preferences.ts'
import { useDesk } from './use-grid-layout.ts'

/** Large cards or small ones; where only the small ones fit there is nothing to choose. */
export function ViewButton() {
  const { t } = useWords()
  const desk = useDesk()
  const [{ useMobileCards }, patch] = sectionPreference.use()
  if (!desk) return null
  return (
    <IconButton
      label={t(useMobileCards ? 'recipes.section.bigCards' : 'recipes.section.compactCards')}
      icon={useMobileCards ? IconLayoutGrid : IconLayoutList}
      size={36}
      onClick={() => patch({ useMobileCards: !useMobileCards })}
    />
  )
}
