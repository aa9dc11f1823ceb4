/**
 * What Larder itself writes as the subject of an event: kept in the words of whoever wrote it, so that other programs
 * can show it, and shown by its kind in the words of whoever reads it.
 */
import subjects from './timeline-subjects.json' with { type: 'json' }

/** As the client writes `made` in every language; the name stands for whoever cooked. */
const madePatterns = subjects.made.map((subject) => new RegExp(`^${subject.replace('{{name}}', '(.*)')}$`, 'su'))

/** Who has cooked according to the subject, in whichever language; undefined for a subject that somebody typed. */
export const cookIn = (subject: string): string | undefined =>
  madePatterns.flatMap((pattern) => pattern.exec(subject.trim())?.[1] ?? [])[0]

/** As the server writes it in every language. */
export const isCreationSubject = (subject: string): boolean => subjects.created.includes(subject.trim())
