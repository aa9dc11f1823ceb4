import { backupOf, newestVersion, uploadedBackup } from '#modules/intake/mealie-import/mealie-import.fixture.ts'
import type { Line, Lines } from './line.ts'

const backup: Line = {
  of: 'server',
  make: async ({ kit, admin }) => {
    await kit.runtime.connection.writer.deleteFrom('referenceImport').execute()
    return { item_id: (await uploadedBackup(kit, admin, await backupOf(newestVersion()))).id }
  },
}

const base = '/api/admin/reference-imports/{item_id}'

export const mealieImportLines: Lines = {
  [`GET ${base}`]: backup,
  [`POST ${base}/plan`]: { ...backup, body: () => ({}) },
  [`POST ${base}/start`]: { ...backup, body: () => ({ groups: [] }) },
  [`GET ${base}/items`]: backup,
  [`DELETE ${base}`]: backup,
}
