// Runs before anything is drawn, so that a dark page never flashes white and an Arabic one never begins at the left. A
// file of its own because the page's content policy allows no script inside the page. The keys are those of
// app/providers.tsx and i18n/locale-preference.ts.
{
  const root = document.documentElement
  // Whoever comes past the proxy, to the root of the server itself, is sent to the folder that the client lives in.
  const base = root.dataset.basePath ?? ''
  const { pathname, search, hash } = location
  if (pathname !== base && !pathname.startsWith(`${base}/`)) location.replace(base + pathname + search + hash)
  const kept = (key) => {
    try {
      return localStorage.getItem(key + base)
    } catch {
      return null
    }
  }
  const scheme = kept('color-scheme')
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  const chosen = /"locale":"([^"]+)"/.exec(kept('locale-preferences') ?? '')?.[1]
  if (/^(ar|he)-/.test(`${chosen ?? navigator.language}-`)) root.dir = 'rtl'
}
