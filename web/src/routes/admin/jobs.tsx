import { JobsTable } from '#features/jobs/jobs-table.tsx'

export const Component = JobsTable
