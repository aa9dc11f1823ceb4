import { AllHouseholdsTable } from '#features/households/all-households-table.tsx'

export const Component = AllHouseholdsTable
