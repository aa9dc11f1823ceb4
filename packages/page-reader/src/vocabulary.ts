/** The words by which pages in many languages name the parts of a recipe. Lower case. */

import { grouped } from '@larder/domain/grouped.ts'

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
    byStart: grouped(all, (word) => word.at(0) ?? ''),
    byEnd: grouped(all, (word) => word.at(-1) ?? ''),
  }
}

export const SERVING_WORDS: ReadonlySet<string> = new Set(
  words(
    'makes|make|serves|serve|serving|servings|yield|yields|people|person|persons|portion|portions|portionen|personen|stück für|portionnen|ergibt|für|personnes|personne|parts|pers|porciones|porción|raciones|ración|personas|porzioni|porzione|persone|porties|persoon|porções|porção|pessoas|doses|dose|portioner|portion|personer|port|porsjoner|annosta|henkilölle|porcje|porcji|porcja|osoby|osób|porcí|porce|porcie|porcií|osoba|adag|fő|főre|kişilik|porsiyon|kişi|μερίδες|άτομα|порций|порции|порція|порцій|персон|حصص|حصة|أشخاص|اشخاص|porții|persoane',
  ),
)

export const INGREDIENT_HEADINGS = headings(
  "ingredients|ingredient list|what you need|you will need|what you'll need|shopping list|things you'll need|things you need|for the recipe you need|zutaten|man nehme|man nimmt|das brauchst du|du brauchst|zutatenliste|ingrédients|les ingrédients|il vous faut|ingredientes|que necesitas|qué necesitas|vais precisar de|ingredienti|cosa serve|ingrediënten|benodigdheden|dit heb je nodig|wat heb je nodig|ingredienser|det här behöver du|du behöver|du skal bruge|det skal du bruge|du trenger|dette trenger du|tarvitset|tarvikkeet|koostisosad|sastāvdaļas|ingredientai|reikės|ainekset|ainesosat|raaka-aineet|składniki|ingredience|suroviny|ingrediencie|na přípravu potřebujete|hozzávalók|ingrediente|malzemeler|için malzemeler|gerekli malzemeler|υλικά|συστατικά|ингредиенты|продукты|інгредієнти|المكونات|مكونات|المقادير|مقادير|材料|食材|用料|配料|재료|thành phần|nguyên liệu|bahan|bahan-bahan|raaka aineet|hráefni|מצרכים|ส่วนผสม|วัตถุดิบ|רכיבים|مواد لازم|मासामग्री|सामग्री|състав|необходими продукти|sastojci|sestavine|состав|potrebujete|složení",
)

export const STEP_HEADINGS = headings(
  "instructions|directions|method|methods|preparation|steps|procedure|how to make it|how to make|how to cook|preparation method|cooking instructions|make it|what to do|let's cook|let's get started|let's make it|how to prepare|cooking steps|cooking directions|baking instructions|step by step|step-by-step|cooking method|zubereitung|anleitung|so geht's|und so wird's gemacht|so wird's gemacht|so gelingt's|so machst du|schritt für schritt|zubereiten|zubereitungsschritte|arbeitsschritte|préparation|étapes|étapes de préparation|les étapes|comment faire|étape par étape|instructions de préparation|les étapes de la recette|la recette|réalisation|preparación|elaboración|instrucciones|pasos|modo de preparación|procedimiento|cómo hacer|cómo se hace|cómo preparar|paso a paso|preparazione|procedimento|istruzioni|come preparare|come fare|come si fa|come si prepara|svolgimento|esecuzione|bereiding|bereidingswijze|zo maak je het|zo maak je|zo doe je dat|hoe maak je|stap voor stap|werkwijze|aan de slag|instructies|modo de preparo|modo de fazer|como fazer|passo a passo|confeção|confecção|preparação|preparo|gör så här|så här gör du|så lagar du|så gör du|instruktioner|tillagning|beredning|fremgangsmåde|sådan gør du|sådan laver du|gør sådan|tilberedning|fremgangsmåte|slik gjør du|slik lager du|framgangsmåte|valmistus|valmistusohje|valmistusohjeet|ohje|ohjeet|työvaiheet|valmistamine|pagatavošana|gaminimas|paruošimas|sposób przygotowania|przygotowanie|wykonanie|sposób wykonania|jak zrobić|sposób przyrządzenia|krok po kroku|postup|příprava|postup přípravy|pracovní postup|jak na to|príprava|elkészítés|elkészítése|elkészítési mód|így készül|így készítsd el|preparare|mod de preparare|mod de preparare|hazırlanışı|yapılışı|nasıl yapılır|tarifin yapılışı|εκτέλεση|οδηγίες|παρασκευή|приготовление|способ приготовления|пошаговый рецепт|рецепт приготовления|приготування|спосіб приготування|طريقة التحضير|طريقة العمل|التحضير|الطريقة|طريقة الإعداد|خطوات|作り方|手順|做法|步骤|步驟|烹饪步骤|만드는 법|조리순서|조리 순서|cách làm|cara membuat|langkah|אופן ההכנה|הוראות הכנה|начин на приготвяне|priprava|priprema|postupak|način pripreme|postup prípravy|cách chế biến|cách nấu|cara memasak|cara menyiapkan|วิธีทำ|طرز تهیه|विधि",
)

/** Headings behind which a recipe has ended. */
export const END_HEADINGS = headings(
  'notes|note|recipe notes|tips|tip|nutrition|nutrition facts|nutritional information|nutrition information|macros|makros|comments|leave a comment|leave a reply|reviews|related|related recipes|you may also like|you might also like|more recipes|similar recipes|did you make this|did you make this recipe|video|equipment|about the author|faq|storage|share this|share|print|tags|categories|subscribe|newsletter|nährwerte|nährwertangaben|kommentare|tipps|tipp|weitere rezepte|ähnliche rezepte|das könnte dich auch interessieren|notizen|valeurs nutritionnelles|commentaires|conseils|astuces|astuce|vous aimerez aussi|notas|comentarios|consejos|información nutricional|recetas relacionadas|note e consigli|consigli|commenti|valori nutrizionali|potrebbe interessarti|tips en variaties|voedingswaarden|reacties|meer recepten|informação nutricional|dicas|comentários|veja também|näringsvärde|kommentarer|fler recept|næringsindhold|noter|ravintosisältö|kommentit|wartości odżywcze|komentarze|wskazówki|komentáře|nutriční hodnoty|tipy|megjegyzés|hozzászólások|tápérték|besin değerleri|yorumlar|püf noktaları|σχόλια|διατροφικά στοιχεία|комментарии|пищевая ценность|советы|القيمة الغذائية|تعليقات|ملاحظات|نصائح|コツ・ポイント|小贴士|评论|댓글|팁',
)

/** Headings over what the cook adds to a recipe. */
export const NOTE_HEADINGS = headings(
  "notes|note|recipe notes|cook's notes|tips|tip|recipe tips|notizen|tipps|tipp|hinweise|conseils|astuces|astuce|notas|consejos|note e consigli|consigli|tips en variaties|dicas|noter|wskazówki|tipy|megjegyzés|püf noktaları|советы|ملاحظات|نصائح|コツ・ポイント|小贴士|팁",
)

/** What parts of a dish are called above their ingredients, without a word more. */
export const PART_NAMES = headings(
  'dough|filling|crust|frosting|icing|glaze|batter|topping|toppings|sauce|dressing|marinade|garnish|teig|füllung|belag|boden|guss|glasur|streusel|soße|creme|deko|pâte|garniture|glaçage|masa|relleno|salsa|cobertura|impasto|ripieno|farcia|condimento|deeg|vulling|saus|massa|recheio|calda|deg|fyllning|fyld|fyll|glasyr|sås|taikina|täyte|kuorrutus|ciasto|farsz|polewa|sos|těsto|náplň|poleva|cesto|plnka|tészta|töltelék|aluat|umplutură|hamur|hamuru|iç harcı|harç|ζύμη|γέμιση|тесто|начинка|соус|тісто|عجينة|العجينة|حشوة|الحشوة|صلصة',
)

/** Lines that stand between steps and are none. */
export const NOT_STEPS =
  /^(?:did you make this|advertisement|anzeige|werbung|publicité|pubblicità|publicidad|publicidade|reklama|reklam|annonce|watch (?:the )?video|print recipe|pin (?:it|recipe)|save recipe|jump to|tag @|share (?:it|a photo)|rate this|leave a (?:comment|review)|(?:cook|step) mode|prevent your screen|scroll down|(?:top|bottom) of page$|photo(?: credit)?:|image:|enjoy!?$|\*? ?(?:originally|first) published (?:in|on)\b)/i

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
  if (rest === '' || /^[\s:(,–—-]/.test(rest)) return rest.length < 66
  return /[\u3040-\u9fff]/.test(word) && rest.length < 12
}

/** What a section is called; "Ingredients" over the whole list is no section. */
export function sectionTitle(text: string): string | null {
  const title = text.replace(/[\s:：]+$/, '')
  return title === '' || isHeadingOf(title, INGREDIENT_HEADINGS) || isHeadingOf(title, STEP_HEADINGS) ? null : title
}

export const isExactHeading = (text: string, { exact }: Headings): boolean =>
  text.length < 50 && exact.has(normalHeading(text))
