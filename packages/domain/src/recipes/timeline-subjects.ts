/**
 * What Larder itself writes as the subject of an event: kept in the words of whoever wrote it, so that other programs
 * can show it, and shown by its kind in the words of whoever reads it.
 */

/** As the client words them, in every language it has; the name stands for whoever cooked. */
const madeSubjects = [
  '{{name}} made this',
  '{{name}} hat das gekocht',
  '{{name}} طبخ هذه الوصفة',
  '{{name}} ha cocinado esto',
  '{{name}} a cuisiné cette recette',
  '{{name}} ha cucinato questa ricetta',
  '{{name}} heeft dit gemaakt',
  'Ugotowane przez: {{name}}',
  '{{name}} fez esta receita',
  '{{name}} ha fet aquesta recepta',
  '{{name}}: uvařeno',
  '{{name}} har lavet den',
  '{{name}} har laget den',
  '{{name}} a gătit asta',
  '{{name}}: приготовлено',
  '{{name}}: uvarené',
  '{{name}} lagade det här',
  '{{name}}: приготовано',
  '{{name}} сготви това',
  'Το έφτιαξε: {{name}}',
  '{{name}} teki tämän',
  '{{name}} fixo esta receita',
  'הוכן על ידי {{name}}',
  '{{name}}: skuhano',
  '{{name}} elkészítette',
  '{{name}}が作りました',
  '{{name}} 님이 만들었어요',
  '{{name}} tai pagamino',
  '{{name}}: скувано',
  '{{name}} bunu yaptı',
  '{{name}} đã nấu món này',
  '{{name}}做了这道菜',
  '{{name}}做了這道菜',
  '{{name}} het dit gemaak',
  '{{name}} to pagatavoja',
  '{{name}} eldaði þetta',
]

/** As the server words them. */
const creationSubjects = [
  'Recipe Created',
  'Rezept angelegt',
  'تم إنشاء الوصفة',
  'Recette créée',
  'Resep geskep',
  'Рецептата е създадена',
  'Recepta creada',
  'Recept vytvořen',
  'Opskriften blev oprettet',
  'Η συνταγή δημιουργήθηκε',
  'Receta creada',
  'Resepti luotu',
  'Receita creada',
  'המתכון נוצר',
  'Recept je stvoren',
  'Recept létrehozva',
  'Uppskrift búin til',
  'Ricetta creata',
  'レシピを作成しました',
  '레시피를 만들었어요',
  'Receptas sukurtas',
  'Recepte izveidota',
  'Recept gemaakt',
  'Oppskriften ble opprettet',
  'Przepis utworzony',
  'Receita criada',
  'Rețetă creată',
  'Рецепт создан',
  'Recept vytvorený',
  'Recept je ustvarjen',
  'Рецепт је креиран',
  'Receptet skapades',
  'Tarif oluşturuldu',
  'Рецепт створено',
  'Đã tạo công thức',
  '菜谱已创建',
  '食譜已建立',
]

const madePatterns = madeSubjects.map((subject) => new RegExp(`^${subject.replace('{{name}}', '(.*)')}$`, 'su'))

/** Who it says has cooked, in whichever language; nothing for words of one's own. */
export const cookIn = (subject: string): string | undefined =>
  madePatterns.flatMap((pattern) => pattern.exec(subject.trim())?.[1] ?? [])[0]

export const isCreationSubject = (subject: string): boolean => creationSubjects.includes(subject.trim())
