// Runs before anything is drawn, so that a dark page never flashes white. A file of its own because the page's
// content policy allows no script inside the page. The key is that of app/providers.tsx.
{
  const root = document.documentElement
  const kept = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const scheme = kept('color-scheme')
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}
