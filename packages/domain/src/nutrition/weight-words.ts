/** Words beside amount and food that change what a line weighs or whether it counts, in the parser's languages. */

import { normalise } from '../search/normalise.ts'
import type { Cut, Size } from './food-facts.ts'

/** The words of a line as they are compared, with a blank at both ends. */
const comparable = (text: string): string => ` ${normalise(text).replace(/[^\p{L}\p{N}%,;()/+-]+/gu, ' ')} `

const phrases = (text: string): RegExp => {
  const all = text.split('|').map((one) => normalise(one))
  return new RegExp(`(?<![\\p{L}])(?:${all.join('|')})(?![\\p{L}])`, 'u')
}
/** Beginnings of words: `geschnitt` also stands for `geschnitten` and `geschnittene`. */
const stems = (text: string): RegExp => {
  const all = text.split('|').map((one) => normalise(one))
  return new RegExp(`(?<![\\p{L}])(?:${all.join('|')})`, 'u')
}

const sizes: readonly (readonly [Size, RegExp])[] = [
  [
    'medium',
    phrases(
      'medium|med|medium-sized|mittelgroße[rsn]?|mittlere[rsn]?|moyens?|moyennes?|median[oa]s?|medi[oaie]|middelgrote?|middelgroot|médi[oa]s?|mellanstor[at]?|medelstor[at]?|średni[aehj]?|średnich|متوسطة|متوسط',
    ),
  ],
  [
    'large',
    phrases(
      'large|lge|lg|big|jumbo|extra-large|xl|große[rsn]?|gros|grosses?|grande?s?|grands|grandi|gross[oaie]|grote|groot|grosso|stor|stora|stort|duż[yae]|dużych|dużego|dużej|كبيرة|كبير|كبار',
    ),
  ],
  [
    'small',
    phrases(
      'small|sm|little|baby|mini|kleine[rsn]?|petite?s?|pequeñ[oa]s?|chic[oa]s?|piccol[oaie]|kleine?|pequen[oa]s?|liten|litet|små|mał[yae]|małych|małego|małej|صغيرة|صغير|صغار',
    ),
  ],
]

const cuts: readonly (readonly [Cut, RegExp])[] = [
  ['packed', phrases('packed|firmly packed|lightly packed|gepresst|tassé[es]*|compact[ao]s?|pressat[oa]')],
  [
    'grated',
    stems(
      'grated|shredded|gerieben|geraspelt|rape|rallad|grattugiat|geraspt|riven|rivet|rivna|start|tart|ralad|مبشور|مبروش',
    ),
  ],
  [
    'sliced',
    stems(
      'sliced|in scheiben|geschnitten|gehobelt|emince|tranche|en rondelles|laminad|en rodajas|affettat|a fette|gesneden|in plakjes|in ringen|skivad|skivat|i skivor|w plaster|fatiad|em rodelas|em fatias|slivered|flaked|julienne|شرائح',
    ),
  ],
  [
    'chopped',
    stems(
      'chopped|diced|minced|cubed|cut into|florets|pieces|chunks|gehackt|gewurfelt|in wurfel|hach|en des|cisel|concasse|picad|en dados|en cubos|tritat|a dadini|a cubetti|gehakt|in blokjes|hackad|hackat|tarnad|posiekan|pokroj|w kostk|em cubos|مفروم|مقطع',
    ),
  ],
  [
    'mashed',
    stems(
      'mashed|pureed|puree|gestampft|puriert|zerdruckt|ecrase|machacad|triturad|schiacciat|gepureerd|mosad|rozgniec|amassad|مهروس',
    ),
  ],
  [
    'crumbled',
    stems(
      'crumbled|crushed|zerbroselt|zerkrumelt|emiette|desmenuzad|sbriciolat|verkruimeld|smulad|smulat|pokrusz|esfarelad|مفتت',
    ),
  ],
  ['halves', stems('halves|halved|halbier|halften')],
  ['ground', stems('ground|gemahlen|moulu|molid|macinat|gemalen|malen|mald|mielon|moid|مطحون')],
  ['whole', phrases('whole|ganze?[rsn]?|entiers?|entières?|enter[oa]s?|inter[oi]|hele?|hela|całe|inteir[oa]s?')],
]

const sizeIn = (words: string): Size | null => sizes.find(([, said]) => said.test(words))?.[0] ?? null
/** The first that is said: `chopped walnuts (or sliced almonds)` are chopped. */
function cutIn(words: string): Cut | null {
  const said = cuts.flatMap(([cut, word]) => {
    const at = words.search(word)
    return at < 0 ? [] : [{ cut, at }]
  })
  return said.sort((one, other) => one.at - other.at)[0]?.cut ?? null
}

const TO_TASTE = phrases(
  'to taste|as needed|as desired|as required|if needed|if desired|if required|optional|nach geschmack|nach belieben|nach bedarf|au goût|selon le goût|selon vos goûts|à volonté|facultatif|al gusto|a gusto|cantidad necesaria|opcional|q b|q\\.b\\.?|qb|quanto basta|a piacere|facoltativo|naar smaak|optioneel|naar keuze|efter smak|valfritt|a gosto|quanto baste|do smaku|według uznania|opcjonalnie|حسب الذوق|حسب الرغبة|حسب الحاجة|اختياري',
)
const FRYING = phrases(
  'for (?:deep |pan |shallow |stir )?-?frying|for (?:deep-|pan-|shallow-|stir-)frying|to fry|for the pan|for greasing|for brushing|for the grill|for cooking|for saut[eé]ing|to grease|for dusting|for rolling|zum (?:an|heraus|aus)?braten|zum fritt?ieren|zum einfetten|zum anbraten|fett für die form|pour (?:la )?(?:friture|cuisson|frire|le moule|la poêle)|para (?:freír|engrasar|fritar|untar)|per (?:friggere|ungere)|om in te bakken|om te bakken|voor het bakken|om in te vetten|till stekning|att steka i|till fritering|do smażenia|do wysmarowania|للقلي|للدهن',
)
/** In a bath of oil, most of which is poured away. */
const DEEP = phrases(
  'deep[ -]fry(?:ing)?|deep[ -]fried|fritt?ieren|ausbacken|friture|frire|freír|friggere|fritar|frituren|fritering|smażenia w głębokim|للقلي',
)
const FRYING_ALONE = phrases(
  'for (?:pan |shallow |stir )?-?frying|for (?:pan|shallow|stir)-frying|to fry|zum (?:an|heraus)?braten|om in te bakken|om te bakken|till stekning|att steka i|do smażenia',
)
const SERVING = phrases(
  'to serve|for serving|to garnish|for garnish|garnish|for garnishing|for topping|to top|for topping|to decorate|for decoration|for sprinkling|to finish|for dipping|zum servieren|zum garnieren|zum bestreuen|zum bestäuben|zur deko(?:ration)?|zum dekorieren|zum verzieren|pour (?:servir|décorer|la décoration|le service)|para (?:servir|decorar|adornar|acompañar)|per (?:servire|decorare|guarnire)|om te serveren|ter garnering|voor erbij|till servering|vid servering|för garnering|do podania|do dekoracji|للتقديم|للتزيين|للزينة',
)
const EACH = phrases(
  'each|apiece|je|jeweils|chacune?|cada un[oa]|ciascun[oa]|l’un[oa]|per stuk|elk|styck|vardera|każd[yae]|لكل',
)
const EDIBLE = stems(
  'boneless|deboned|pitted|stoned|shelled|shucked|fillet|meat only|flesh|ohne knochen|entbeint|entsteint|entkernt|filet|desosse|denoyaut|deshuesad|disossat|denocciolat|zonder bot|ontbeend|ontpit|urbenad|urkarnad|bez kosci|bez pestek|desossad|بدون عظم|منزوع',
)
const BONES = phrases(
  'bone-in|bone in|on the bone|with bones?|mit knochen|avec os|con huesos?|con osso|met bot|med ben|z kością|z kośćmi|com osso|بالعظم',
)
const PEELED = stems(
  'peeled|skinless|geschalt|pele|epluch|pelad|sbucciat|geschild|skalad|obran|descascad|مقشر|trimmed|cleaned|prepared|cooked|leftover',
)
const DRAINED = stems(
  'drained|rinsed|abgetropft|egoutt|escurrid|scolat|sgocciolat|uitgelekt|avrunn|odsaczon|odcedzon|escorrid|مصفى|مصفاة',
)
const CANNED = phrases(
  'cans?|tins?|canned|tinned|dosen?|konserven?|conserves?|boîtes?|latas?|scatol[ae]|scatolett[ae]|blik(?:jes?|ken)?|burkar?|puszka|puszki|puszek|علب(?:ة)?',
)
const LEAN = phrases(
  'lean|extra-lean|light|lite|low-fat|lowfat|low fat|reduced-fat|reduced fat|fat-free|fat free|nonfat|non-fat|non fat|less fat|part-skim|part skim|skim|9[0-9] ?% lean|9[0-9]/\\d{1,2}|mager(?:e[rsn]?)?|fettarme?[rsn]?|fettreduzierte?[rsn]?|leichte?[rsn]?|allégée?s?|maigres?|écrémée?s?|0 ?%|desnatad[oa]s?|magr[oaie]s?|ligero|light|magere?|halfvolle?|mager[at]?|lätt|chud[yae]|odtłuszczon[yae]|قليل الدسم|خالي الدسم',
)
/** By language, because Dutch `of` is English for something else. */
const OR: Record<string, RegExp> = {
  en: phrases('or'),
  de: phrases('oder|bzw'),
  fr: phrases('ou'),
  es: phrases('o|u'),
  it: phrases('o|oppure'),
  nl: phrases('of'),
  pt: phrases('ou'),
  sv: phrases('eller'),
  pl: phrases('lub|albo'),
  ar: phrases('أو'),
}
const PLUS = phrases('plus|and|und|et|y|e|en|och|i|più|mais')

export type LineWords = {
  size: Size | null
  cut: Cut | null
  toTaste: boolean
  forFrying: boolean
  /** To fry something in: what is not spooned is a bath. */
  fryingIn: 'pan' | 'bath' | null
  forServing: boolean
  each: boolean
  lean: boolean
  /** It comes out of a can, or was poured off. */
  drained: boolean
  /** The amount is of what is eaten, not of what is bought. */
  edible: boolean
  /** It says that bones come along. */
  bones: boolean
}

export function lineWords(text: string): LineWords {
  const words = comparable(text)
  const [first = ''] = words.split(',')
  // `1 onion, cut into large chunks` is no large onion.
  const [named = ''] = first.split(/ (?:cut|sliced|chopped|diced|in|en|i|w|em) /)
  return {
    size: sizeIn(named),
    cut: cutIn(words),
    toTaste: TO_TASTE.test(words),
    forFrying: FRYING.test(words),
    fryingIn: DEEP.test(words) ? 'bath' : FRYING_ALONE.test(words) ? 'pan' : null,
    forServing: SERVING.test(words),
    each: EACH.test(words),
    lean: LEAN.test(words),
    drained: DRAINED.test(words) || CANNED.test(words),
    // `peeled potatoes` were weighed peeled, `potatoes, peeled` were bought with it.
    bones: BONES.test(words),
    edible: EDIBLE.test(words) || PEELED.test(first),
  }
}

export const saysOr = (text: string, locale = 'en'): boolean =>
  (OR[locale.slice(0, 2).toLowerCase()] ?? /(?!)/).test(comparable(text))
export const saysPlus = (text: string): boolean => /\+/.test(text) || PLUS.test(comparable(text))
export const saysEach = (text: string): boolean => EACH.test(comparable(text))
