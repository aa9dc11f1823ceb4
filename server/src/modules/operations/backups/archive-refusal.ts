import { type AppError, problem } from '#core/errors.ts'
import type { Translate } from '#i18n/messages.ts'

/** Why an archive is not restored. The message is for the operator; nothing was changed. */
export type RefusalReason =
  | 'foreign'
  | 'damaged'
  | 'newer'
  | 'hostile'
  | 'tooLarge'
  | 'passphraseNeeded'
  | 'passphraseWrong'
  /** The archive is fine, but other writers did not finish in time. */
  | 'othersAtWork'
  /** The archive exists here, but copying it to the store failed. */
  | 'storeFailed'

export class ArchiveRefusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    /** For the log and the command line: where it was noticed. */
    readonly where: string,
  ) {
    super(`${reason}: ${where}`)
  }
}

/** One that was thrown in another process. */
export const archiveRefusalOf = ({ reason, where }: { reason: string; where: string }) =>
  new ArchiveRefusal(reason as RefusalReason, where)

export const refuse = (reason: RefusalReason, where: string): never => {
  throw new ArchiveRefusal(reason, where)
}

const OTHER_SCHEMA = 'database backup schema version does not match current database'

/** The contract has two errors: another schema, and everything else; our reasons are added to them. */
export function answerTo(refusal: ArchiveRefusal, t: Translate): AppError {
  if (refusal.reason === 'othersAtWork') return problem('unavailable', t('backups.othersAtWork'))
  const sentence = t(`backups.refused.${refusal.reason}`)
  if (refusal.reason === 'newer') return problem('invalid', OTHER_SCHEMA, sentence)
  const ofCaller = refusal.reason === 'passphraseNeeded' || refusal.reason === 'passphraseWrong'
  return problem(ofCaller ? 'invalid' : 'failed', sentence, refusal.where)
}
