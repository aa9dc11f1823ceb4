/** The words by which pages in many languages name the parts of a recipe. Lower case. */

const words = (text: string): string[] => text.split('|')

/** Headings by their first and last letter, because every line of a page is held against all of them. */
export type Headings = {
  exact: ReadonlySet<string>
  byStart: ReadonlyMap<string, string[]>
  byEnd: ReadonlyMap<string, string[]>
}

function headings(text: string): Headings {
  const all = [...new Set(words(text))]
  return {
    exact: new Set(all),
    byStart: groupedBy(all, (word) => word.at(0)),
    byEnd: groupedBy(all, (word) => word.at(-1)),
  }
}

function groupedBy(all: string[], letter: (word: string) => string | undefined): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const word of all) groups.set(letter(word) ?? '', [...(groups.get(letter(word) ?? '') ?? []), word])
  return groups
}

export const SERVING_WORDS: ReadonlySet<string> = new Set(
  words(
    'makes|make|serves|serve|serving|servings|yield|yields|people|person|persons|portion|portions|portionen|personen|stück für|portionnen|ergibt|für|personnes|personne|parts|pers|porciones|porción|raciones|ración|personas|porzioni|porzione|persone|porties|persoon|porções|porção|pessoas|doses|dose|portioner|portion|personer|port|porsjoner|annosta|henkilölle|porcje|porcji|porcja|osoby|osób|porcí|porce|porcie|porcií|osoba|adag|fő|főre|kişilik|porsiyon|kişi|μερίδες|άτομα|порций|порции|порція|порцій|персон|حصص|حصة|أشخاص|اشخاص|porții|persoane',
  ),
)

export const INGREDIENT_HEADINGS = headings(
  "ingredients|ingredient list|what you need|you will need|what you'll need|shopping list|zutaten|zutatenliste|ingrédients|ingredientes|ingredienti|ingrediënten|benodigdheden|dit heb je nodig|ingredienser|det här behöver du|du skal bruge|ainekset|ainesosat|raaka-aineet|składniki|ingredience|suroviny|ingrediencie|na přípravu potřebujete|hozzávalók|ingrediente|malzemeler|υλικά|συστατικά|ингредиенты|продукты|інгредієнти|المكونات|مكونات|المقادير|مقادير|材料|食材|用料|配料|재료|thành phần|nguyên liệu|bahan|bahan-bahan|raaka aineet|hráefni|מצרכים|רכיבים|مواد لازم|मासामग्री|सामग्री|състав|необходими продукти|sastojci|sestavine|состав",
)

export const STEP_HEADINGS = headings(
  "instructions|directions|method|preparation|steps|procedure|how to make it|how to make|how to cook|preparation method|cooking instructions|make it|what to do|let's cook|cooking method|zubereitung|anleitung|so geht's|und so wird's gemacht|zubereitungsschritte|arbeitsschritte|préparation|étapes|instructions de préparation|les étapes de la recette|la recette|réalisation|preparación|elaboración|instrucciones|pasos|modo de preparación|procedimiento|cómo hacer|preparazione|procedimento|istruzioni|come preparare|bereiding|bereidingswijze|zo maak je het|werkwijze|aan de slag|instructies|modo de preparo|modo de fazer|preparação|preparo|gör så här|så gör du|instruktioner|tillagning|beredning|fremgangsmåde|sådan gør du|tilberedning|fremgangsmåte|slik gjør du|framgangsmåte|valmistus|valmistusohje|ohje|sposób przygotowania|przygotowanie|wykonanie|sposób wykonania|jak zrobić|postup|příprava|postup přípravy|príprava|elkészítés|elkészítése|elkészítési mód|preparare|mod de preparare|mod de preparare|hazırlanışı|yapılışı|nasıl yapılır|tarifin yapılışı|εκτέλεση|οδηγίες|παρασκευή|приготовление|способ приготовления|пошаговый рецепт|рецепт приготовления|приготування|спосіб приготування|طريقة التحضير|طريقة العمل|التحضير|الطريقة|طريقة الإعداد|خطوات|作り方|手順|做法|步骤|步驟|烹饪步骤|만드는 법|조리순서|조리 순서|cách làm|cara membuat|langkah|אופן ההכנה|הוראות הכנה|начин на приготвяне|priprava|priprema",
)

/** Headings behind which a recipe has ended. */
export const END_HEADINGS = headings(
  'notes|note|recipe notes|tips|tip|nutrition|nutrition facts|nutritional information|nutrition information|comments|leave a comment|leave a reply|reviews|related|related recipes|you may also like|you might also like|more recipes|similar recipes|did you make this|did you make this recipe|video|equipment|about the author|faq|storage|share this|share|print|tags|categories|subscribe|newsletter|nährwerte|nährwertangaben|kommentare|tipps|tipp|weitere rezepte|ähnliche rezepte|das könnte dich auch interessieren|notizen|valeurs nutritionnelles|commentaires|conseils|astuces|astuce|vous aimerez aussi|notas|comentarios|consejos|información nutricional|recetas relacionadas|note e consigli|consigli|commenti|valori nutrizionali|potrebbe interessarti|tips en variaties|voedingswaarden|reacties|meer recepten|informação nutricional|dicas|comentários|veja também|näringsvärde|kommentarer|fler recept|næringsindhold|noter|ravintosisältö|kommentit|wartości odżywcze|komentarze|wskazówki|komentáře|nutriční hodnoty|tipy|megjegyzés|hozzászólások|tápérték|besin değerleri|yorumlar|püf noktaları|σχόλια|διατροφικά στοιχεία|комментарии|пищевая ценность|советы|القيمة الغذائية|تعليقات|ملاحظات|نصائح|コツ・ポイント|小贴士|评论|댓글|팁',
)

/** Headings over what the cook adds to a recipe. */
export const NOTE_HEADINGS = headings(
  "notes|note|recipe notes|cook's notes|tips|tip|recipe tips|notizen|tipps|tipp|hinweise|conseils|astuces|astuce|notas|consejos|note e consigli|consigli|tips en variaties|dicas|noter|wskazówki|tipy|megjegyzés|püf noktaları|советы|ملاحظات|نصائح|コツ・ポイント|小贴士|팁",
)

/** Lines that stand between steps and are none. */
export const NOT_STEPS =
  /^(?:did you make this|advertisement|anzeige|werbung|publicité|pubblicità|publicidad|publicidade|reklama|reklam|annonce|watch (?:the )?video|print recipe|pin (?:it|recipe)|save recipe|jump to|tag @|share (?:it|a photo)|rate this|leave a (?:comment|review)|(?:cook|step) mode|prevent your screen|scroll down|(?:top|bottom) of page$|photo(?: credit)?:|image:|enjoy!?$)/i

export const normalHeading = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replace(/^[\s\d.:*#–—•-]+|[\s:：.*–—!-]+$/gu, '')

/** "Ingredients (serves 4)", "Zutaten für 4 Personen", "For the sauce – ingredients". */
export function isHeadingOf(text: string, { byStart, byEnd }: Headings): boolean {
  if (text.length > LONGEST_HEADING) return false
  const plain = normalHeading(text)
  if (plain === '') return false
  return (
    (byStart.get(plain.at(0) ?? '') ?? []).some((word) => startsWithHeading(plain, word)) ||
    (byEnd.get(plain.at(-1) ?? '') ?? []).some((word) => plain.length < word.length + 25 && plain.endsWith(` ${word}`))
  )
}
const LONGEST_HEADING = 80

function startsWithHeading(plain: string, word: string): boolean {
  if (!plain.startsWith(word)) return false
  const rest = plain.slice(word.length)
  if (rest === '' || /^[\s:(,–—-]/.test(rest)) return rest.length < 45
  return /[\u3040-\u9fff]/.test(word) && rest.length < 12
}

/** What a section is called; "Ingredients" over the whole list is no section. */
export function sectionTitle(text: string): string | null {
  const title = text.replace(/[\s:：]+$/, '')
  return title === '' || isHeadingOf(title, INGREDIENT_HEADINGS) || isHeadingOf(title, STEP_HEADINGS) ? null : title
}

export const isExactHeading = (text: string, { exact }: Headings): boolean =>
  text.length < 50 && exact.has(normalHeading(text))
