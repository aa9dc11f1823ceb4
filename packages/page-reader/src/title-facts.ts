/** "Crêpes (pour 6 personnes)", "Köttbullar, 4 port, 45 min": the name of a dish, and what is said behind it. */
import type { Parts } from './draft.ts'
import { bareTimeOf, factsOf } from './text-facts.ts'

const LONGEST = 200
/** From the last one forward, so that as much as possible is read behind the name. */
const BEFORE_FACTS =
  /\s*[([（,;:|·•،、]\s*|\s+[-–—]\s+|\s+(?=(?:(?:für|for|pour|para|per|voor|för|til|till|dla|на|для|serves|makes|ca\.?|etwa|about) )?\d)/giu

export function titleFacts(title: string): { name: string; facts: Parts } {
  if (title.length > LONGEST || !/\p{N}/u.test(title)) return { name: title, facts: {} }
  for (const { index, 0: between } of title.matchAll(BEFORE_FACTS)) {
    const name = title.slice(0, index).trim()
    const behind = title.slice(index + between.length).replace(/[)\]）\s]+$/, '')
    const facts = factsOf(behind) ?? bareTimeOf(behind)
    if (!facts || !/\p{L}{2}/u.test(name)) continue
    // "Dinner for 2" may be what the dish is called.
    const said = between.trim() !== '' || !/^\p{L}+ \d+$/u.test(behind)
    return { name: said ? name : title, facts }
  }
  return { name: title, facts: {} }
}
