/**
 * Subjects that Larder itself gives to events. Each is stored in the language of whoever caused it, so that other
 * programs can show it; our screens show its kind in the language of the reader.
 */
import subjects from './timeline-subjects.json' with { type: 'json' }

/** As the client writes `made` in every language; the name stands for whoever cooked. */
const madePatterns = subjects.made.map((subject) => new RegExp(`^${subject.replace('{{name}}', '(.*)')}$`, 'su'))

/** Who has cooked according to the subject, in whichever language; undefined for a subject that somebody typed. */
export const cookIn = (subject: string): string | undefined =>
  madePatterns.flatMap((pattern) => pattern.exec(subject.trim())?.[1] ?? [])[0]

/** As the server writes it in every language. */
export const isCreationSubject = (subject: string): boolean => subjects.created.includes(subject.trim())
