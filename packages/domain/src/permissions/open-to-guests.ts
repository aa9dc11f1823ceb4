/** Who is not signed in sees a recipe only where group, household and recipe all say so. */
export type GuestVisibility = { privateGroup: boolean; privateHousehold: boolean; isPublic: boolean }

export const isOpenToGuests = ({ privateGroup, privateHousehold, isPublic }: GuestVisibility): boolean =>
  !privateGroup && !privateHousehold && isPublic
