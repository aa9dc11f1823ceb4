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
]

/** As the server words them. */
const creationSubjects = ['Recipe Created', 'Rezept angelegt', 'تم إنشاء الوصفة', 'Recette créée']

const madePatterns = madeSubjects.map((subject) => new RegExp(`^${subject.replace('{{name}}', '(.*)')}$`, 'su'))

/** Who it says has cooked, in whichever language; nothing for words of one's own. */
export const cookIn = (subject: string): string | undefined =>
  madePatterns.flatMap((pattern) => pattern.exec(subject.trim())?.[1] ?? [])[0]

export const isCreationSubject = (subject: string): boolean => creationSubjects.includes(subject.trim())
