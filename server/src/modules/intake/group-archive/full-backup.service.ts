import type { Ctx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import type { StoredFile } from '#ports/files.ts'
import { openStoredZip } from '#ports/stored-zip.ts'
import { LIMITS, refusalOf } from './archive-opening.service.ts'
import { type FullBackup, fullBackup } from './mealie/full-backup.ts'
import { readBackup } from './mealie/mealie-backup.ts'

/** The backup of Mealie with all its groups, for `modules/intake/mealie-import`. */

export { recordKinds } from './archive-format.ts'
export type { ImportLog } from './archive-import-log.ts'
export type { BackupGroup, BackupPerson, FullBackup } from './mealie/full-backup.ts'
export { specOf } from './record-specs.ts'

/** Each is shown to a person, who decides about it. */
const MAX_GROUPS = 500
const MAX_PEOPLE = 5_000

export async function openFullBackup(ctx: Pick<Ctx, 't'>, file: StoredFile): Promise<FullBackup> {
  try {
    const backup = await readBackup(await openStoredZip(file, LIMITS))
    const whole = backup && fullBackup(backup)
    if (!whole || whole.groups.length === 0) throw problem('invalid', ctx.t('mealieImport.unknown'))
    const people = whole.groups.reduce((sum, group) => sum + group.people.length, 0)
    if (whole.groups.length > MAX_GROUPS || people > MAX_PEOPLE)
      throw problem('invalid', ctx.t('groupArchive.tooLarge'))
    return whole
  } catch (error) {
    throw refusalOf(ctx, error)
  }
}
