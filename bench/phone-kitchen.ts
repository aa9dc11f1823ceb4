/** A kitchen as a household has it when its screens are measured, on a server of its own, and a phone in front of it. */
import { databaseIn, newDataFolder, removeDataFolder, startBuiltServer } from './built-server.ts'
import { fillKitchen } from './fill-sqlite.ts'
import { fillList, planMeals } from './list-and-meals.ts'
import { arrive, type Member } from './member.ts'
import { openPhone, type Phone } from './phone.ts'
import { addPictures } from './pictures.ts'

type Size = { recipes: number; pictures: number; items: number; meals?: number }

export type PhoneKitchen = {
  url: string
  phone: Phone
  member: Member
  /** The screen of all recipes. */
  explorer: string
  foods: string[]
  /** Slugs of the recipes with pictures, the newest first. */
  pictured: string[]
  /** The id of the shopping list. */
  list: string
}

/** Everything ends with the work. Another build of the client can be named, to hold two against each other. */
export async function withPhoneKitchen(size: Size, work: (kitchen: PhoneKitchen) => Promise<void>): Promise<void> {
  const client = process.env.LARDER_BENCH_CLIENT
  const folder = newDataFolder()
  const { url, stop } = await startBuiltServer(folder, client ? { STATIC_FILES: client } : {})
  try {
    const member = await arrive(url)
    const { foods } = fillKitchen(databaseIn(folder), size.recipes)
    const pictured = await addPictures(member, size.pictures)
    const list = await fillList(member, size.items)
    if (size.meals) await planMeals(member, size.meals)
    const phone = await openPhone(url, member.cookies)
    try {
      await work({ url, phone, member, explorer: `/g/${member.groupSlug}`, foods, pictured, list })
    } finally {
      phone.close()
    }
  } finally {
    await stop()
    removeDataFolder(folder)
  }
}
