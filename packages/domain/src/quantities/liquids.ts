import { normalise } from '../search/normalise.ts'

/** Which foods are poured: only of those a number of millilitres says something. "240 ml cheddar" nobody can measure. */

/** The word a name ends with, or begins with where the language puts it first. German words may stand before it. */
const liquids = [
  'water milk buttermilk cream half-and-half oil stock broth bouillon juice wine beer cider vinegar syrup coffee tea',
  'espresso lemonade soda cola rum brandy vodka whisky whiskey sherry port vermouth liqueur marinade brine sauce',
  'extract kefir passata nectar dressing',
  'wasser milch buttermilch sahne rahm obers öl brühe fond bouillon saft wein bier essig sirup kaffee tee schnaps likör',
  'sauce soße sud marinade aroma',
  'eau lait crème huile bouillon jus vin vinaigre sirop café thé',
  'agua leche nata aceite caldo zumo jugo vino vinagre jarabe',
  'acqua latte panna olio brodo succo vino aceto sciroppo',
  'ماء حليب لبن كريمة زيت مرق مرقة عصير خل شراب قهوة شاي صلصة',
]

const words = new Set(liquids.flatMap((line) => line.split(' ').map(normalise)))
const endings = ['wasser', 'milch', 'sahne', 'öl', 'brühe', 'fond', 'saft', 'wein', 'essig', 'sirup', 'sauce'].map(
  normalise,
)
/** What looks poured and is not. */
const notPoured = /powder|pulver|cube|würfel|cheese|käse|frozen|بودرة|مجفف/iu

/** `true` only where a name says so. */
export function isLiquid({ name, pluralName }: { name: string; pluralName?: string | null }): boolean {
  return [name, pluralName ?? ''].some((one) => {
    if (one === '' || notPoured.test(one)) return false
    const parts = normalise(one.replace(/,.*$/u, '')).split(/\s+/u)
    const [first = '', last = ''] = [parts[0], parts.at(-1)]
    return words.has(first) || words.has(last) || endings.some((end) => last.length > end.length && last.endsWith(end))
  })
}
