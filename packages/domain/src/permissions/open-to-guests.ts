/** Who is not signed in sees a recipe only where group, household and recipe all say so. */
export type Seclusion = { privateGroup: boolean; privateHousehold: boolean; isPublic: boolean }

export const isOpenToGuests = ({ privateGroup, privateHousehold, isPublic }: Seclusion): boolean =>
  !privateGroup && !privateHousehold && isPublic
