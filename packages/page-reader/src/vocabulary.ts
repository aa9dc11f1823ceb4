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
    'makes|make|serves|serve|serving|servings|yield|yields|people|person|persons|portion|portions|portionen|personen|stück für|portionnen|ergibt|für|personnes|personne|parts|pers|porciones|porción|raciones|ración|personas|porzioni|porzione|persone|porties|persoon|porções|porção|pessoas|doses|dose|portioner|portion|personer|port|porsjoner|annosta|henkilölle|porcje|porcji|porcja|osoby|osób|porcí|porce|porcie|porcií|osoba|adag|fő|főre|kişilik|porsiyon|kişi|μερίδες|άτομα|порций|порции|порція|порцій|персон|حصص|حصة|أشخاص|اشخاص|porții|persoane|comensales|convives|couverts|dosi|persones|racions|porsi|orang|người|khẩu|คน|נפשות|מנות|סועדים|אנשים|نفر|نفره|लोग|लोगों|व्यक्ति|osobe|osobu|porcija|porcije|porcijos|porcijas|personām|asmenims|порције|особе|души|человек|человека|осіб|людей|portsjonit|inimesele|manns|skammtar|ατόμων|személy|személyre|fős',
  ),
)

export const INGREDIENT_HEADINGS = headings(
  "ingredients|ingredient list|what you need|you will need|what you'll need|shopping list|things you'll need|things you need|for the recipe you need|zutaten|man nehme|man nimmt|das brauchst du|du brauchst|zutatenliste|ingrédients|les ingrédients|il vous faut|ingredientes|que necesitas|qué necesitas|vais precisar de|ingredienti|cosa serve|ingrediënten|benodigdheden|dit heb je nodig|wat heb je nodig|ingredienser|det här behöver du|du behöver|du skal bruge|det skal du bruge|du trenger|dette trenger du|tarvitset|tarvikkeet|koostisosad|sastāvdaļas|ingredientai|reikės|ainekset|ainesosat|raaka-aineet|składniki|ingredience|suroviny|ingrediencie|na přípravu potřebujete|hozzávalók|ingrediente|malzemeler|için malzemeler|gerekli malzemeler|υλικά|συστατικά|ингредиенты|продукты|інгредієнти|المكونات|مكونات|المقادير|مقادير|材料|食材|用料|配料|재료|thành phần|nguyên liệu|bahan|bahan-bahan|raaka aineet|hráefni|מצרכים|ส่วนผสม|วัตถุดิบ|רכיבים|مواد لازم|मासामग्री|सामग्री|състав|необходими продукти|sastojci|sestavine|состав|potrebujete|složení|вам понадобится|вам потребуется|понадобится|необходимые продукты|необходимые ингредиенты|список ингредиентов|вам знадобиться|знадобиться|складники|продукти|необхідні продукти|съставки|нужни продукти|састојци|потребно је|potrebno je|potrebno|trebat će vam|состојки|potřebujeme|budete potřebovat|co potrzebujesz|czego potrzebujesz|będziesz potrzebować|potrzebne składniki|amire szükséged lesz|szükséges alapanyagok|alapanyagok|ingrediente necesare|ai nevoie de|avem nevoie de|neye ihtiyacınız var|θα χρειαστούμε|θα χρειαστείτε|τι χρειαζόμαστε|מרכיבים|חומרים|מה צריך|المواد|المواد المطلوبة|اجزاء|مواد اولیه|مواد لازم برای|आवश्यक सामग्री|উপকরণ|தேவையான பொருட்கள்|కావలసిన పదార్థాలు|साहित्य|સામગ્રી|用意するもの|原料|食材清單|食材清单|所需食材|主料|준비물|준비 재료|재료 준비|chuẩn bị|วัตถุดิบและส่วนผสม|mga sangkap|viungo|bestanddele|osagaiak|cynhwysion|comhábhair|përbërësit|ინგრედიენტები|բաղադրիչներ|ərzaqlar|lazım olan ərzaqlar|ингредиенттер|innihald|vajad|jums būs nepieciešams|reikia|þú þarft|du trenger følgende|det här behövs|ce dont vous avez besoin|ce qu'il vous faut|los ingredientes|gli ingredienti|os ingredientes|você vai precisar de|das brauchen wir|das brauchst du dafür|dit heb je nodig voor",
)

export const STEP_HEADINGS = headings(
  "instructions|directions|method|methods|preparation|steps|procedure|how to make it|how to make|how to cook|preparation method|cooking instructions|make it|what to do|let's cook|let's get started|let's make it|how to prepare|cooking steps|cooking directions|baking instructions|step by step|step-by-step|cooking method|zubereitung|anleitung|so geht's|und so wird's gemacht|so wird's gemacht|so gelingt's|so machst du|schritt für schritt|zubereiten|zubereitungsschritte|arbeitsschritte|préparation|étapes|étapes de préparation|les étapes|comment faire|étape par étape|instructions de préparation|les étapes de la recette|la recette|réalisation|preparación|elaboración|instrucciones|pasos|modo de preparación|procedimiento|cómo hacer|cómo se hace|cómo preparar|paso a paso|preparazione|procedimento|istruzioni|come preparare|come fare|come si fa|come si prepara|svolgimento|esecuzione|bereiding|bereidingswijze|zo maak je het|zo maak je|zo doe je dat|hoe maak je|stap voor stap|werkwijze|aan de slag|instructies|modo de preparo|modo de fazer|como fazer|passo a passo|confeção|confecção|preparação|preparo|gör så här|så här gör du|så lagar du|så gör du|instruktioner|tillagning|beredning|fremgangsmåde|sådan gør du|sådan laver du|gør sådan|tilberedning|fremgangsmåte|slik gjør du|slik lager du|framgangsmåte|valmistus|valmistusohje|valmistusohjeet|ohje|ohjeet|työvaiheet|valmistamine|pagatavošana|gaminimas|paruošimas|sposób przygotowania|przygotowanie|wykonanie|sposób wykonania|jak zrobić|sposób przyrządzenia|krok po kroku|postup|příprava|postup přípravy|pracovní postup|jak na to|príprava|elkészítés|elkészítése|elkészítési mód|így készül|így készítsd el|preparare|mod de preparare|mod de preparare|hazırlanışı|yapılışı|nasıl yapılır|tarifin yapılışı|εκτέλεση|οδηγίες|παρασκευή|приготовление|способ приготовления|пошаговый рецепт|рецепт приготовления|приготування|спосіб приготування|طريقة التحضير|طريقة العمل|التحضير|الطريقة|طريقة الإعداد|خطوات|作り方|手順|做法|步骤|步驟|烹饪步骤|만드는 법|조리순서|조리 순서|cách làm|cara membuat|langkah|אופן ההכנה|הוראות הכנה|начин на приготвяне|priprava|priprema|postupak|način pripreme|postup prípravy|cách chế biến|cách nấu|cara memasak|cara menyiapkan|วิธีทำ|طرز تهیه|विधि|how you make it|here's how|как приготовить|как готовить|как сделать|пошаговое приготовление|инструкция приготовления|процесс приготовления|инструкция|як приготувати|як готувати|покрокове приготування|приготвяне|начин на приготовление|стъпки|припрема|начин припреме|начин на подготовка|подготовка|način priprave|postopek|upute|koraci|kako pripremiti|jak připravit|jak uvařit|jak przygotować|instrukcje|kroki|etapy przygotowania|lépések|mod de pregătire|preparație|pași|instrucțiuni|pregătire|yapımı|yapılış|διαδικασία|τρόπος παρασκευής|τρόπος εκτέλεσης|πώς το φτιάχνουμε|הכנה|אופן הכנה|דרך ההכנה|איך מכינים|שלבי הכנה|طريقة الطبخ|كيفية التحضير|طريقة عمل|طريقة تحضير|خطوات التحضير|خطوات العمل|روش تهیه|دستور پخت|دستور تهیه|مراحل تهیه|طرز پخت|طریقہ|बनाने का तरीका|बनाने की विधि|কীভাবে তৈরি করবেন|প্রণালী|প্রস্তুত প্রণালী|செய்முறை|తయారీ విధానం|कृती|રીત|つくり方|作りかた|调理方法|制作方法|制作步骤|製作方法|製作步驟|烹饪方法|烹調步驟|烹飪步驟|料理步驟|作法|만드는법|만들기|만드는 방법|요리방법|요리 방법|조리법|조리방법|조리 방법|cách thực hiện|các bước thực hiện|thực hiện|hướng dẫn|cara pembuatan|langkah-langkah|cara-cara|cara penyediaan|ขั้นตอนการทำ|ขั้นตอน|วิธีการทำ|วิธีปรุง|paraan ng pagluluto|paraan ng paggawa|namna ya kutayarisha|namna ya kupika|metode|prestaketa|elaboració|preparació|modh|përgatitja|mënyra e përgatitjes|მომზადება|მომზადების წესი|პატრաստում|պատրաստում|hazırlanması|hazırlanma qaydası|дайындау|aðferð|leiðbeiningar|pagatavošanas gaita|valmistusviis|gaminimo eiga|så gör vi|så här tillagar du|gör så|het recept bereiden|voorbereiding en bereiding|zo bereid je het|et voici comment faire|elaboração|modo de preparação|como preparar|preparação passo a passo|cómo se prepara|cómo hacerlo|forma de preparación|modo de hacerlo",
)

/** Headings behind which a recipe has ended. */
export const END_HEADINGS = headings(
  'notes|note|recipe notes|tips|tip|nutrition|nutrition facts|nutritional information|nutrition information|macros|makros|comments|leave a comment|leave a reply|reviews|related|related recipes|you may also like|you might also like|more recipes|similar recipes|did you make this|did you make this recipe|video|equipment|about the author|faq|storage|share this|share|print|tags|categories|subscribe|newsletter|nährwerte|nährwertangaben|kommentare|tipps|tipp|weitere rezepte|ähnliche rezepte|das könnte dich auch interessieren|notizen|valeurs nutritionnelles|commentaires|conseils|astuces|astuce|vous aimerez aussi|notas|comentarios|consejos|información nutricional|recetas relacionadas|note e consigli|consigli|commenti|valori nutrizionali|potrebbe interessarti|tips en variaties|voedingswaarden|reacties|meer recepten|informação nutricional|dicas|comentários|veja também|näringsvärde|kommentarer|fler recept|næringsindhold|noter|ravintosisältö|kommentit|wartości odżywcze|komentarze|wskazówki|komentáře|nutriční hodnoty|tipy|megjegyzés|hozzászólások|tápérték|besin değerleri|yorumlar|püf noktaları|σχόλια|διατροφικά στοιχεία|комментарии|пищевая ценность|советы|القيمة الغذائية|تعليقات|ملاحظات|نصائح|コツ・ポイント|小贴士|评论|댓글|팁|похожие рецепты|смотрите также|отзывы|комментариев|схожі рецепти|коментарі|дивіться також|коментари|подобни рецепти|слични рецепти|komentari|slični recepti|komentarji|podobne przepisy|zobacz także|zobacz też|zobacz również|podobné recepty|související recepty|diskuze|diskusia|komentáre|hasonló receptek|kapcsolódó receptek|comentarii|rețete similare|rețete asemănătoare|benzer tarifler|ilgili tarifler|liknande recept|relaterade recept|lignende opskrifter|relaterede opskrifter|lignende oppskrifter|liittyvät reseptit|lisää reseptejä|σχετικές συνταγές|δείτε επίσης|תגובות|טיפים|מתכונים נוספים|מתכונים דומים|ערכים תזונתיים|وصفات ذات صلة|وصفات مشابهة|مقالات ذات صلة|التعليقات|القيم الغذائية|نظرات|نکات|دستورهای مشابه|関連レシピ|おすすめレシピ|栄養成分|相关菜谱|相關食譜|营养成分|小技巧|小叮嚀|관련 레시피|요리 팁|bình luận|công thức liên quan|resep terkait|resep lainnya|komentar|สูตรอื่นๆ|ความคิดเห็น|get recipes in your inbox|sign up|join our newsletter|nutrition per serving|nutrients|keyword|keywords|equipment needed|passende rezepte|weitere leckere rezepte|recettes similaires|à lire aussi|recettes liées|recetas similares|ricette correlate|ti potrebbe interessare|leggi anche|receitas relacionadas|receitas semelhantes|vergelijkbare recepten|lees ook|ook lekker',
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

const ADVERT =
  /^(?:advertisement|advertising|ad|anzeige|werbung|publicité|pubblicità|publicidad|publicidade|reklama|reklam|annonce|advertentie|реклама|διαφήμιση|إعلان|広告|广告|廣告|광고)?\P{L}*(?:(?:article |story |recipe )?continues? (?:reading )?below(?: (?:this |the )?(?:ad|advertisement))?|weiter(?:lesen)? nach der (?:anzeige|werbung))?\P{L}*$/iu
export const isAdvert = (text: string): boolean => text.length < 60 && /\p{L}/u.test(text) && ADVERT.test(text)

/** "For the dough", as pages head a part of their ingredients, with an amount in the line below. */
export const FOR_A_PART =
  /^(?:for (?:the|a|an) |für (?:den|die|das) |pour (?:la |le |les |l['’])|para (?:la|el|los|las|o|a|os|as) |per (?:la |il |lo |i |le |gli |l['’]|el |els |les )|voor (?:de|het) |til |till |för |do |na |dla |pro |za |pentru |для |за |για |لل)[^,.;()]{3,40}$|^[^,.;()\d]{3,40} için:?$/iu

/** What is wished to those who will eat, as a line of its own. */
export const WISHES =
  /^(?:and )?(?:enjoy(?: (?:your meal|your food|and share))?|bon app[eé]tit|guten appetit|lasst es euch schmecken|viel spaß beim nachkochen|buon appetito|buen provecho|que aproveche|bom apetite|bom proveito|eet smakelijk|smakelijk(?: eten)?|smaklig måltid|velbekomme|hyvää ruokahalua|smacznego|dobrou chuť|dobrú chuť|jó étvágyat|poft[aă] bun[aă]|afiyet olsun|καλή (?:σας )?όρεξη|καλή επιτυχία|приятного (?:вам )?аппетита|смачного|добър апетит|dobar tek|prijatno|בתיאבון|بالهنا(?:ء)? والشفا(?:ء)?|صحتين(?: وعافية)?|selamat (?:mencoba|menikmati)|chúc (?:các )?(?:bạn )?(?:ngon miệng|thành công)|召し上がれ)[^\p{L}\p{N}]*$/iu

export const normalHeading = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replace(/^[\s\d.:*#–—•\p{So}\p{Ps}-]+|[\s:：.*–—!?\p{So}\p{Pe}-]+$/gu, '')

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
