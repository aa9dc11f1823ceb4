import { HouseholdSettings } from '#features/households/household-settings.tsx'

export const Component = HouseholdSettings
