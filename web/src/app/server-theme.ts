/** The colours of this installation, asked for once; until the answer comes, those of the last visit. */
import { AppTheme, appInfoApi } from '@larder/contract/app-info.ts'
import { tryCall } from '#lib/api.ts'
import { preference } from '#lib/preference.ts'
import { themeVariables } from './theme-variables.ts'

const lastTheme = preference('server-theme', AppTheme)

export function applyLastTheme(): void {
  for (const [name, value] of Object.entries(themeVariables(lastTheme.read())))
    document.documentElement.style.setProperty(name, value)
}

/** A failure is ignored: the colours stay as they are. */
export async function fetchTheme(): Promise<void> {
  const { data } = await tryCall(appInfoApi.theme)
  if (!data) return
  lastTheme.write(data)
  applyLastTheme()
}
