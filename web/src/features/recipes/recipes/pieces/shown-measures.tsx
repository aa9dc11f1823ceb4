import type { ShownMeasures } from '@larder/domain/ingredients/pieces.ts'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { usePersonalPreferences } from '#features/accounts/users/personal-preferences.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'

const ShownMeasuresContext = createContext<ShownMeasures | undefined>(undefined)

/** The measures the reader has chosen; nothing where recipes are shown as they were written. */
export const useShownMeasures = (): ShownMeasures | undefined => use(ShownMeasuresContext)

/** Around a recipe, in whatever mode it is shown: asked once, read by every line. */
export function MeasuresProvider({ children }: { children: ReactNode }) {
  const { t } = useMessages()
  const [{ measures }] = usePersonalPreferences()
  const shown = useMemo((): ShownMeasures | undefined => {
    if (measures === 'original') return undefined
    return {
      measures,
      unitText: (unit, quantity) =>
        t(unit === 'cup' && quantity > 1 ? 'recipes.measures.units.cups' : `recipes.measures.units.${unit}`),
    }
  }, [measures, t])
  return <ShownMeasuresContext value={shown}>{children}</ShownMeasuresContext>
}
