/** The colours of this installation, loaded once per page; until then those of the last visit are used. */
import { AppTheme, appInfoApi } from '@larder/contract/app-info.ts'
import { tryCall } from '#lib/api.ts'
import { preference } from '#lib/preference.ts'
import { changedColors, themeVariables } from './theme-variables.ts'

const lastTheme = preference('server-theme', AppTheme)

/** Colours equal to the default theme are in the style sheet already. */
export function applyLastTheme(): void {
  const { style } = document.documentElement
  for (const name of Array.from(style).filter((property) => property.startsWith('--larder-')))
    style.removeProperty(name)
  const theme = lastTheme.read()
  for (const [name, value] of Object.entries(themeVariables(theme, changedColors(theme))))
    style.setProperty(name, value)
}

/** A failure is ignored: the colours stay as they are. */
export async function fetchTheme(): Promise<void> {
  const { data } = await tryCall(appInfoApi.theme)
  if (!data) return
  lastTheme.write(data)
  applyLastTheme()
}
