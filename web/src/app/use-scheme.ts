import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import type { MessageKey } from '#i18n/english.ts'
import { type Icon, IconMoon, IconSun } from '#ui/preloaded-icons.tsx'

type Scheme = { toggle: () => void; other: { label: MessageKey; icon: Icon } }

/** Dark or light. The control is named after the mode it leads to, not the one that is on. */
export function useScheme(): Scheme {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return {
    toggle: () => setColorScheme(dark ? 'light' : 'dark'),
    other: dark ? { label: 'app.scheme.light', icon: IconSun } : { label: 'app.scheme.dark', icon: IconMoon },
  }
}
