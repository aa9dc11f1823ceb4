import { normalise } from '@larder/domain/search/normalise.ts'
import { LANGUAGES } from '@larder/food-catalogue/vocabulary.ts'
import type { Foods } from '#ports/food-catalogue.ts'

/**
 * Which aisles of the catalogue a label means by its name: "Obst und Gemüse" is two of them. A label may be written in
 * any language of the catalogue, whatever the group speaks.
 */

/** What people call their labels beside the names of the catalogue, the most telling first. */
const otherWords: Readonly<Record<string, string>> = {
  vegetables:
    'vegetable|veg|veggies|greens|herb|produce|fresh produce|fruit and veg|kräuter|frisches|frische kräuter|légume|verdura|verduras|hortalizas|ortaggi|groente|groenten|legumes|hortaliças|grönsaker|grönt|warzywa|خضار|خضروات|أعشاب|طازج',
  fruit: 'fruits|früchte|fruta|frutas|frutta|frukt|owoce|فواكه|فاكهة|produce|fresh produce',
  bakery:
    'bread|breads|baked goods|brot|brot und backwaren|bäckerei|pain|pains|pan|panadería|pane|panetteria|brood|bakkerij|pão|padaria|bröd|bageri|pieczywo|piekarnia|مخبوزات|خبز',
  meat: 'meats|butcher|poultry|fleisch und wurst|metzger|metzgerei|geflügel|viandes|boucherie|carne|carnes|carnicería|macelleria|vlees|slager|talho|açougue|kött|mięso|لحوم|لحم',
  fish: 'seafood|fish and seafood|meeresfrüchte|poissonnerie|fruits de mer|pescado|pescadería|mariscos|pesce|pescheria|vis|peixe|peixaria|fisk|skaldjur|ryby|owoce morza|أسماك|مأكولات بحرية',
  deli: 'meat products|cold cuts|sausages|wurst|wurstwaren|aufschnitt|feinkost|charcuterie|embutidos|salumi|vleeswaren|enchidos|chark|wędliny|لحوم مصنعة',
  dairy:
    'dairy products|milk|milk products|eggs|cheese|milch|molkerei|molkereiprodukte|milchprodukte|käse|eier|laitages|crèmerie|fromage|lácteos|huevos|queso|latticini|uova|formaggi|zuivel|kaas|laticínios|ovos|queijos|mejeri|ost|ägg|nabiał|jaja|sery|ألبان|بيض|أجبان',
  chilled: 'refrigerated|fridge|cooled|kühlung|gekühltes|frais|refrigerados|frigo|koeling|kyl|chłodnia|مبردات',
  frozen:
    'frozen|freezer|tiefkühl|tk|gefrorenes|surgelé|congelados|surgelati|diepvries|congelado|frys|mrożonki|أطعمة مجمدة|مجمدات',
  grains:
    'grain|pasta|rice|noodles|cereals|nudeln|reis|getreide|teigwaren|pâtes|riz|arroz|cereali|riso|rijst|massas|ris|makaron|ryż|kasze|حبوب|معكرونة|أرز',
  canned:
    'canned goods|cans|tins|tinned|jars|preserves|dosen|gläser|conserve|conservas|latas|conserven|blik|konserver|konserwy|معلبات',
  condiments:
    'condiments|condiment|sauces|oils|oil|vinegar|dressings|soßen|saucen|öle|öl|essig|huiles|sauce|salsas|aceites|salse|oli|sauzen|olie|molhos|azeites|såser|oljor|sosy|oleje|صلصات|زيوت',
  spices:
    'spice|seasonings|seasoning|gewürz|épice|especias|spezie|kruiden|specerijen|especiarias|temperos|kryddor|przyprawy|توابل|بهارات',
  baking:
    'baking goods|baking supplies|flour|sugar|backzutaten|backen|mehl|sucre|farine|repostería|harina|farina|dolci|bakken|bakproducten|confeitaria|bakning|do pieczenia|مستلزمات الخبز',
  breakfast:
    'spreads|cereal|frühstück|aufstriche|müsli|petit déjeuner|desayuno|colazione|ontbijt|beleg|café da manhã|pequeno almoço|frukost|śniadanie|فطور',
  snacks:
    'snack|sweets|candy|confectionery|confectionary|chocolate|nuts|süßes|süßwaren|süßigkeiten|knabbereien|nüsse|confiseries|bonbons|dulces|golosinas|snoep|doces|godis|słodycze|przekąski|مكسرات|تسالي|حلويات|شوكولاتة',
  'hot-drinks': 'coffee|tea|kaffee|tee|café|thé|caffè|tè|koffie|thee|chá|kaffe|kawa|herbata|قهوة|شاي',
  drinks:
    'beverages|beverage|drink|juice|getränk|säfte|boisson|bebidas|bevande|dranken|frisdrank|dryck|drycker|napoje|مشروبات',
  alcohol:
    'wine|beer|spirits|liquor|alkohol|wein|bier|spirituosen|vins|alcool|alcohol|vino|alcolici|drank|wijn|álcool|vinhos|vin|öl och vin|alkohole|مشروبات كحولية',
  baby: 'babies|babybedarf|bébé|bebé|neonato|bebê|spädbarn|dziecko|أطفال',
  household:
    'home|cleaning|household goods|paper goods|putzmittel|haushaltswaren|drogerie|entretien|ménage|hogar|limpieza|casa|pulizia|huishouden|schoonmaak|limpeza|hushåll|städ|dom|chemia|مستلزمات منزلية|تنظيف',
  'personal-care':
    'toiletries|health|beauty|pharmacy|hygiene|drogerie|pflege|hygiène|beauté|higiene|belleza|igiene|verzorging|drogist|hygien|higiena|kosmetyki|عناية',
  pets: 'pet|pet food|haustier|haustiere|tierbedarf|tierfutter|animaux|mascotas|animali|huisdieren|animais|husdjur|zwierzęta|حيوانات',
}

/** Where a group has no label of its own for an aisle, these are the nearest. */
const nearest: Readonly<Record<string, readonly string[]>> = {
  deli: ['meat', 'chilled'],
  chilled: ['dairy', 'deli'],
  fish: ['meat'],
  'hot-drinks': ['drinks'],
  alcohol: ['drinks'],
  baking: ['bakery', 'grains'],
  breakfast: ['grains', 'snacks', 'bakery'],
  baby: ['personal-care', 'household'],
  'personal-care': ['household'],
  pets: ['household'],
  spices: ['condiments'],
  canned: ['grains'],
  fruit: ['vegetables'],
  vegetables: ['fruit'],
}

const BETWEEN = /\s*(?:[,;/&+،؛]|(?<=\s)(?:and|und|et|y|e|en|och|i|of|oder)(?=\s)|\s+و(?=\S))\s*/u

const partsOf = (name: string): string[] =>
  [name, ...name.split(BETWEEN)].map((part) => normalise(part).trim()).filter((part) => part !== '')

/** How telling a word is for its aisle: the smaller the more. */
type Meaning = { aisle: string; rank: number }

const tables = new WeakMap<Foods, Map<string, Map<string, Meaning[]>>>()

/** `extra` is a language that is read only for groups who speak it. */
function wordsOf(foods: Foods, extra: string): Map<string, Meaning[]> {
  const byLanguage = tables.get(foods) ?? new Map<string, Map<string, Meaning[]>>()
  tables.set(foods, byLanguage)
  const known = byLanguage.get(extra)
  if (known) return known
  const words = new Map<string, Meaning[]>()
  const enter = (word: string, aisle: string, rank: number) => {
    const there = words.get(word)
    if (!there) words.set(word, [{ aisle, rank }])
    else if (!there.some((one) => one.aisle === aisle)) there.push({ aisle, rank })
  }
  for (const aisle of foods.catalogue.aisles) {
    for (const language of extra === '' ? LANGUAGES : [extra, ...LANGUAGES])
      for (const [rank, part] of partsOf(foods.finder.aisleName(aisle, language) ?? '').entries())
        enter(part, aisle, rank)
    for (const [at, word] of (otherWords[aisle] ?? '').split('|').entries())
      for (const part of partsOf(word).slice(0, 1)) enter(part, aisle, OTHER + at)
  }
  byLanguage.set(extra, words)
  return words
}

const OTHER = 10
const BY_PART = 100
const NEAREST = 10_000

type Named = { id: string; name: string }

/** The label for each aisle that has one; and whether all labels are aisles, so that one more would not be strange. */
export type AisleLabels = {
  labelOf: (aisle: string) => string | null
  /** How far from the entrance a label usually is; undefined for one that is no aisle. */
  placeOf: (labelId: string) => number | undefined
  followsAisles: boolean
  /** The same without the nearest ones, where every label is called as Larder calls its own. */
  ownLabelOf: (aisle: string) => string | null
}

export function aisleLabels(foods: Foods, labels: readonly Named[], extra = ''): AisleLabels {
  const words = wordsOf(foods, extra)
  const best = new Map<string, { id: string; rank: number }>()
  const places = new Map<string, number>()
  let strangers = 0
  let others = 0
  for (const { id, name } of labels) {
    const [whole = '', ...parts] = partsOf(name)
    const meanings = [
      ...(words.get(whole) ?? []),
      ...parts.flatMap((part, at) =>
        (words.get(part) ?? []).map(({ aisle, rank }) => ({ aisle, rank: rank + BY_PART * (at + 1) })),
      ),
    ]
    if (meanings.length === 0) strangers++
    if (!words.get(whole)?.some(({ rank }) => rank === 0)) others++
    const closest = meanings.toSorted((one, other) => one.rank - other.rank)[0]
    if (closest) places.set(id, foods.catalogue.aisles.indexOf(closest.aisle))
    for (const { aisle, rank } of meanings) {
      const there = best.get(aisle)
      if (!there || rank < there.rank) best.set(aisle, { id, rank })
    }
  }
  const own = new Map(best)
  for (const [aisle, neighbours] of Object.entries(nearest))
    for (const other of neighbours) {
      const found = best.get(other)
      if (!best.has(aisle) && found && found.rank < NEAREST) best.set(aisle, { id: found.id, rank: NEAREST })
    }
  return {
    labelOf: (aisle) => best.get(aisle)?.id ?? null,
    ownLabelOf: (aisle) => (others === 0 ? own : best).get(aisle)?.id ?? null,
    placeOf: (labelId) => places.get(labelId),
    followsAisles: strangers === 0,
  }
}
