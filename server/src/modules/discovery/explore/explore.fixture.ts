import type { Person } from '#test/factories/factories.ts'
import type { Kit } from '#test/kit.ts'

type GuestVisibility = { privateGroup?: boolean; privateHousehold?: boolean }

const bit = (flag: boolean) => (flag ? 1 : 0)

/** Somebody whose group and household stand open to guests, unless a door is shut. */
export async function openPerson(
  kit: Kit,
  { privateGroup = false, privateHousehold = false }: GuestVisibility = {},
): Promise<Person> {
  const group = await kit.group({ privateGroup: bit(privateGroup) })
  return kit.person({
    household: await kit.household({ groupId: group.id, privateHousehold: bit(privateHousehold) }),
  })
}

/** Somebody of the same group, in a household of their own. */
export const neighbourOf = async (kit: Kit, { groupId }: Person, privateHousehold: boolean): Promise<Person> =>
  kit.person({ household: await kit.household({ groupId, privateHousehold: bit(privateHousehold) }) })
