/** What Lighthouse's phone thinks of the screens people live in. Prints the scores and what cost points; it never judges. */
import { judgeScreens } from './lighthouse-screens.ts'

await judgeScreens(process.argv.slice(2), ['performance', 'accessibility', 'best-practices', 'seo'])
