import type { Bit } from './row-shapes.ts'

export type AppImportTables = {
  recipeMigration: {
    id: string
    groupId: string
    userId: string
    createdAt: string
    /** When the file goes. */
    expiresAt: string
    /** The folder of the file: `migrations/<uploadId>`. What is tried again reads the file of the first. */
    uploadId: string
    fileName: string
    size: number
    format: string | null
    isRecognised: Bit
    /** JSON: by the part of a recipe the column of a table, as a person chose them. */
    columns: string | null
    /** JSON of what a table's columns are called, what they can hold and what is guessed. */
    foundColumns: string | null
    status: 'reading' | 'ready' | 'unreadable' | 'running' | 'paused' | 'cancelled' | 'done' | 'undone'
    problem: string | null
    /** The job that reads or imports it. Jobs are deleted earlier, so this is no foreign key. */
    jobId: string | null
    reportId: string | null
    /** JSON of what was chosen for the run. */
    choices: string | null
  }
  recipeMigrationItem: {
    migrationId: string
    position: number
    name: string
    state: 'new' | 'known' | 'doubled' | 'failed'
    /** What is here already. */
    recipeId: string | null
    ingredientCount: number
    stepCount: number
    hasPicture: Bit
    /** Where the picture is, if it is not in the file. */
    pictureAddress: string | null
    /** JSON: a list of sentences. */
    lost: string
    message: string
  }
  migratedRecipe: {
    recipeId: string
    groupId: string
    /** A hash of its content: the same file gives the same. */
    fingerprint: string
    reportId: string
    /** The recipe has changed since if it says another moment. */
    savedAt: string
  }
}
