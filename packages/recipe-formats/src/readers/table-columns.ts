/** Which column of a table holds which part of a recipe, told by its header in many spellings and languages. */

const spellings = {
  name: 'name|title|recipe|recipe name|recipe title|dish|meal|rezept|rezeptname|titel|bezeichnung|gericht|nom|titre|recette|nom de la recette|plat|nombre|titulo|receta|nombre de la receta|plato|nome|titolo|ricetta|nome ricetta|piatto|receita|nome da receita|prato|naam|recept|receptnaam|gerecht|namn|receptnamn|navn|opskrift|oppskrift|nazwa|tytul|przepis|nazwa przepisu|tarif|ad|tarif adi|isim|nimi|resepti|nev|nazev|название|имя|рецепт|блюдо|اسم|الاسم|العنوان|الوصفة|اسم الوصفة|名前|タイトル|レシピ|料理名|名称|标题|菜名',
  description:
    'description|summary|intro|introduction|about|beschreibung|kurzbeschreibung|zusammenfassung|einleitung|résumé|presentation|descripcion|resumen|descrizione|riassunto|descricao|resumo|beschrijving|samenvatting|omschrijving|beskrivning|sammanfattning|beskrivelse|opis|aciklama|kuvaus|leiras|popis|описание|الوصف|وصف|説明|概要|描述|简介',
  ingredients:
    'ingredients|ingredient|ingredient list|ingredients list|recipe ingredient|recipe ingredients|recipeingredient|zutaten|zutatenliste|zutat|ingrédients|ingredientes|ingredienti|ingredienten|ingredienser|skladniki|malzemeler|malzeme|ainekset|hozzavalok|ingredience|suroviny|ингредиенты|состав|المكونات|مكونات|المقادير|材料|食材|配料|재료',
  steps:
    'steps|instructions|directions|method|preparation|procedure|how to|recipe instructions|recipeinstructions|cooking instructions|zubereitung|anleitung|schritte|arbeitsschritte|vorgehen|préparation|étapes|instructions de préparation|preparacion|pasos|instrucciones|elaboracion|preparazione|procedimento|istruzioni|passaggi|preparo|modo de preparo|instrucoes|passos|bereiding|bereidingswijze|stappen|instructies|instruktioner|gör så här|tillagning|fremgangsmåde|fremgangsmåte|trin|przygotowanie|sposob przygotowania|kroki|yapilisi|hazirlanisi|adimlar|ohjeet|valmistus|elkeszites|postup|приготовление|инструкции|шаги|способ приготовления|طريقة التحضير|التعليمات|الخطوات|طريقة|作り方|手順|做法|步骤|만드는 법',
  notes:
    'notes|note|comment|comments|tips|remarks|notizen|notiz|anmerkungen|bemerkungen|hinweise|tipps|remarques|conseils|notas|comentarios|consejos|consigli|commenti|dicas|comentarios|notities|opmerkingen|anteckningar|kommentarer|noter|notatki|uwagi|notlar|muistiinpanot|megjegyzes|poznamky|заметки|примечания|ملاحظات|نصائح|メモ|备注',
  servings:
    'servings|serves|portions|portion|number of servings|people|persons|portionen|personen|anzahl portionen|personnes|parts|nombre de portions|porciones|raciones|personas|comensales|porzioni|persone|dosi|porcoes|pessoas|doses|porties|aantal personen|portioner|personer|porsjoner|porcje|liczba porcji|porsiyon|kisi sayisi|kac kisilik|annokset|adag|porce|порции|количество порций|الحصص|عدد الحصص|عدد الأشخاص|人数|分量|份量',
  yield:
    'yield|yields|makes|quantity|recipe yield|recipeyield|ergibt|menge|ausbeute|rendement|quantite|rendimiento|cantidad|resa|quantita|rendimento|quantidade|opbrengst|hoeveelheid|mangd|maengde|mengde|ilosc|miktar|выход|الكمية|出来上がり量|产量',
  prepTime:
    'prep time|preptime|preparation time|prep|active time|vorbereitungszeit|vorbereitung|arbeitszeit|temps de preparation|tiempo de preparacion|tempo di preparazione|tempo de preparo|tempo de preparacao|voorbereidingstijd|bereidingstijd|forberedelsetid|forberedelse|förberedelsetid|czas przygotowania|hazirlama suresi|hazirlik suresi|valmisteluaika|elokeszitesi ido|doba pripravy|время подготовки|وقت التحضير|準備時間|准备时间',
  performTime:
    'cook time|cooktime|cooking time|perform time|performtime|bake time|baking time|kochzeit|garzeit|backzeit|koch backzeit|temps de cuisson|cuisson|tiempo de coccion|coccion|tempo di cottura|cottura|tempo de cozimento|tempo de cozedura|kooktijd|baktijd|tillagningstid|koketid|tilberedningstid|czas gotowania|czas pieczenia|pisirme suresi|kypsennysaika|fozesi ido|doba vareni|время приготовления|время готовки|وقت الطهي|وقت الطبخ|調理時間|烹饪时间',
  totalTime:
    'total time|totaltime|time|duration|gesamtzeit|gesamtdauer|zeit|dauer|temps total|duree|temps|tiempo total|tiempo|duracion|tempo totale|tempo|durata|tempo total|duracao|totale tijd|tijd|total tid|tid|czas calkowity|czas|toplam sure|sure|kokonaisaika|teljes ido|celkova doba|общее время|время|الوقت الكلي|الوقت الإجمالي|المدة|合計時間|所要時間|总时间',
  categories:
    'categories|category|course|meal type|type|cuisine|recipe category|recipecategory|kategorie|kategorien|gang|art|küche|categorie|catégories|type de plat|cuisine|categorias|categoria|curso|tipo|cocina|categorie|portata|cucina|cozinha|categorieën|categorie|kategori|kategorier|kategoria|kategorie|kategoriler|luokka|luokat|kategoriak|категория|категории|кухня|الفئة|الفئات|التصنيف|カテゴリ|カテゴリー|分类',
  tags: 'tags|tag|keywords|keyword|labels|label|schlagworte|schlagwörter|stichworte|stichwörter|schlüsselwörter|mots clés|étiquettes|etiquetas|palabras clave|etichette|parole chiave|palavras chave|marcadores|trefwoorden|labels|etiketter|nyckelord|nøgleord|nøkkelord|tagi|slowa kluczowe|etykiety|etiketler|anahtar kelimeler|avainsanat|cimkek|stitky|теги|метки|ключевые слова|الوسوم|وسوم|الكلمات المفتاحية|タグ|标签',
  tools:
    'tools|equipment|utensils|cookware|geräte|utensilien|küchengeräte|ustensiles|matériel|utensilios|equipo|utensili|attrezzi|equipamento|keukengerei|benodigdheden|redskap|redskaber|utstyr|przybory|narzedzia|aletler|välineet|eszkozok|nacini|инструменты|посуда|الأدوات|道具|工具',
  rating:
    'rating|stars|score|my rating|bewertung|sterne|note sur 5|évaluation|étoiles|valoracion|calificacion|puntuacion|estrellas|valutazione|voto|stelle|avaliacao|classificacao|estrelas|beoordeling|waardering|sterren|betyg|stjärnor|bedømmelse|vurdering|ocena|gwiazdki|puan|degerlendirme|yildiz|arvosana|ertekeles|hodnoceni|оценка|рейтинг|التقييم|評価|评分',
  source:
    'source|url|link|web|website|web page|source url|address|original url|orgurl|quelle|webseite|adresse|lien|origine|fuente|enlace|sitio web|origen|fonte|collegamento|sito|origem|ligacao|bron|bronvermelding|källa|länk|kilde|lenke|zrodlo|odnosnik|kaynak|baglanti|lähde|linkki|forras|zdroj|odkaz|источник|ссылка|المصدر|الرابط|出典|リンク|来源|链接',
  picture:
    'picture|image|photo|image url|photo url|picture url|imageurl|bild|foto|bild url|image principale|photo principale|imagen|fotografia|immagine|imagem|afbeelding|plaatje|billede|bilde|zdjecie|obraz|resim|fotograf|kuva|kep|obrazek|изображение|фото|картинка|الصورة|صورة|画像|写真|图片',
  dateAdded:
    'date|date added|added|created|created at|created on|datum|hinzugefügt|erstellt|erstellt am|date d ajout|ajouté le|fecha|creado|data|aggiunto|creato|criado|toegevoegd|aangemaakt|skapad|tillagd|oprettet|opprettet|utworzono|dodano|tarih|eklenme tarihi|lisätty|hozzaadva|pridano|дата|добавлено|создано|التاريخ|تاريخ الإضافة|追加日|日期',
  isFavorite:
    'favorite|favourite|is favorite|favorit|lieblingsrezept|favori|favorito|preferito|favoriet|ulubione|suosikki|kedvenc|oblibene|избранное|المفضلة|お気に入り|收藏',
  calories:
    'calories|kcal|energy|kalorien|brennwert|energie|energia|calorias|calorie|kalorier|kalorie|kalori|kalorit|kaloria|калории|السعرات|السعرات الحرارية|カロリー|热量',
  fatContent:
    'fat|fats|total fat|fett|lipides|matieres grasses|grasas|grassi|gorduras|vet|vetten|tluszcz|yag|rasva|zsir|tuky|жиры|الدهون|脂質|脂肪',
  saturatedFatContent:
    'saturated fat|saturates|gesättigte fettsäuren|gesättigte fette|acides gras satures|grasas saturadas|grassi saturi|gorduras saturadas|verzadigd vet|mättat fett|mættet fedt|mettet fett|tluszcze nasycone|doymus yag|насыщенные жиры|الدهون المشبعة',
  unsaturatedFatContent:
    'unsaturated fat|ungesättigte fettsäuren|ungesättigte fette|grasas insaturadas|grassi insaturi|onverzadigd vet|ненасыщенные жиры|الدهون غير المشبعة',
  transFatContent:
    'trans fat|transfett|transfette|acides gras trans|grasas trans|grassi trans|gordura trans|transvet|трансжиры|الدهون المتحولة',
  cholesterolContent:
    'cholesterol|cholesterin|colesterol|colesterolo|kolesterol|kolesteroli|холестерин|الكوليسترول|コレステロール|胆固醇',
  sodiumContent:
    'sodium|salt|natrium|salz|sel|sodio|sal|sale|zout|sod|sól|sodyum|tuz|натрий|соль|الصوديوم|الملح|ナトリウム|钠',
  carbohydrateContent:
    'carbohydrates|carbohydrate|carbs|kohlenhydrate|glucides|carbohidratos|hidratos de carbono|carboidrati|koolhydraten|kolhydrater|kulhydrat|karbohydrater|weglowodany|karbonhidrat|hiilihydraatit|szenhidrat|sacharidy|углеводы|الكربوهيدرات|炭水化物|碳水化合物',
  fiberContent:
    'fiber|fibre|dietary fiber|ballaststoffe|fibres|fibra|fibras|fibre alimentari|vezels|blonnik|lif|kuitu|rost|vlaknina|клетчатка|الألياف|食物繊維|膳食纤维',
  sugarContent:
    'sugar|sugars|zucker|sucre|sucres|azucar|azucares|zuccheri|acucar|acucares|suiker|suikers|socker|sukker|cukry|cukier|seker|sokeri|cukor|cukry|сахар|السكر|السكريات|糖質|糖',
  proteinContent:
    'protein|proteins|eiweiß|eiweiss|proteine|proteines|proteinas|eiwit|eiwitten|bialko|proteiini|feherje|bilkoviny|белки|البروتين|たんぱく質|蛋白质',
} as const

export type TableField = keyof typeof spellings

export const tableFields = Object.keys(spellings) as TableField[]

/** Which header holds which field; what no header says is left out. */
export type TableColumns = Partial<Record<TableField, string>>

/** Letters and numbers alone; what stands in brackets is the unit, or a remark. */
const plain = (text: string): string =>
  text
    .slice(0, 200)
    .replace(/\([^()]*\)|\[[^\][]*\]/g, ' ')
    .replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const KNOWN: ReadonlyMap<string, TableField> = new Map(
  tableFields
    .toReversed()
    .flatMap((field) => spellings[field].split('|').map((name): [string, TableField] => [plain(name), field])),
)

/** Words that stand around what a column is called. */
const AROUND = /\b(?:recipe|the|my|in|min|mins|minutes|minuten|of|g|mg|per serving|pro portion|total|list|text)\b/g

const fieldOf = (header: string): TableField | undefined => {
  const name = plain(header)
  const without = name.replace(AROUND, ' ').replace(/\s+/g, ' ').trim()
  return KNOWN.get(name) ?? KNOWN.get(name.replaceAll(' ', '')) ?? KNOWN.get(without)
}

const METHOD = new Set([
  'recipe',
  'rezept',
  'recette',
  'receta',
  'ricetta',
  'receita',
  'recept',
  'opskrift',
  'przepis',
  'tarif',
])

/** What somebody would most likely choose; the first column of a kind wins. */
export function proposeColumns(headers: readonly string[]): TableColumns {
  const columns: TableColumns = {}
  for (const header of headers) {
    const field = fieldOf(header)
    if (field && columns[field] === undefined) columns[field] = header
    // Beside a title, what is called the recipe is how it is made.
    else if (field === 'name' && METHOD.has(plain(header))) columns.steps ??= header
  }
  return columns
}
