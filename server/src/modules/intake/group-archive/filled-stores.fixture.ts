/** For tests only: a household with all that it shops and stores. */
import { fillPantry } from './filled-pantry.fixture.ts'
import { fillShopping } from './filled-shopping.fixture.ts'

export async function fillStores(household: Parameters<typeof fillShopping>[0]): Promise<void> {
  await fillPantry(household)
  await fillShopping(household)
}
