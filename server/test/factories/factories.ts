import { randomUUID } from 'node:crypto'
import { DEFAULT_LABEL_COLOR } from '@larder/contract/labels.ts'
import { withAdminFlags } from '@larder/domain/permissions/flags.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { slugify } from '@larder/domain/slug.ts'
import type { Actor } from '#core/actor.ts'
import type { Runtime } from '#core/context.ts'
import { bit } from '#db/rows.ts'
import type { AccountTables } from '#db/tables/account-tables.ts'
import type { ShoppingTables } from '#db/tables/shopping-tables.ts'
import { createFoodFactories } from './food-factories.ts'
import { createRecipeFactories } from './recipe-factories.ts'

/** Factories make whatever parents are missing: a label needs nothing but who made it. */

export type Person = {
  id: string
  groupId: string
  householdId: string
  email: string
  username: string
  sessionEpoch: number
  actor: Omit<Actor, 'via' | 'integrationId'>
}
export type Group = { id: string; name: string; slug: string }
export type Household = { id: string; groupId: string; name: string; slug: string }

type Flags = Partial<
  Pick<Actor, 'admin' | 'advanced' | 'canInvite' | 'canManage' | 'canManageHousehold' | 'canOrganize'>
>
type PersonOptions = Flags & {
  name?: string
  household?: Household
  passwordHash?: string
  authMethod?: AccountTables['user']['authMethod']
  email?: string
}

type MealplanRuleOptions = { by: Person; filter?: string; day?: string; entryType?: string }

const everyFlag = {
  canInvite: true,
  canManage: true,
  canManageHousehold: true,
  canOrganize: true,
  advanced: true,
  admin: false,
}

export function createFactories(runtime: Runtime) {
  let count = 0
  const next = (word: string) => `${word}-${++count}`
  const stamps = () => ({ createdAt: runtime.clock.iso(), updatedAt: runtime.clock.iso() })
  const db = runtime.connection.writer

  const group = async (options: Partial<AccountTables['group']> = {}): Promise<Group> => {
    const name = options.name ?? next('group')
    const row = { id: randomUUID(), ...stamps(), name, slug: slugify(name), privateGroup: 1 as const, ...options }
    await db.insertInto('group').values(row).execute()
    return row
  }

  const household = async (options: Partial<AccountTables['household']> = {}): Promise<Household> => {
    const groupId = options.groupId ?? (await group()).id
    const name = options.name ?? next('household')
    const row: AccountTables['household'] = {
      id: randomUUID(),
      ...stamps(),
      groupId,
      name,
      slug: slugify(name),
      privateHousehold: 1,
      lockRecipeEditsFromOtherHouseholds: 1,
      firstDayOfWeek: 0,
      currency: null,
      recipePublic: 1,
      recipeShowNutrition: 0,
      recipeShowAssets: 0,
      recipeLandscapeView: 0,
      recipeDisableComments: 0,
      recipeDisableAmount: 1,
      timeZone: null,
      ...options,
    }
    await db.insertInto('household').values(row).execute()
    return row
  }

  /** Somebody with every flag except `admin`, unless told otherwise. */
  const person = async (options: PersonOptions = {}): Promise<Person> => {
    const home = options.household ?? (await household())
    const flags = withAdminFlags({ ...everyFlag, ...pickFlags(options) })
    const username = options.name ?? next('person')
    const row: AccountTables['user'] = {
      id: randomUUID(),
      ...stamps(),
      groupId: home.groupId,
      householdId: home.id,
      username,
      usernameFolded: username.toLowerCase(),
      fullName: `${username} Example`,
      email: options.email ?? `${username.toLowerCase()}@example.com`,
      passwordHash: options.passwordHash ?? '!',
      authMethod: options.authMethod ?? 'Larder',
      admin: bit(flags.admin),
      advanced: bit(flags.advanced),
      canInvite: bit(flags.canInvite),
      canManage: bit(flags.canManage),
      canManageHousehold: bit(flags.canManageHousehold),
      canOrganize: bit(flags.canOrganize),
      cacheKey: '1234',
      sessionEpoch: 0,
      oidcSubject: null,
    }
    await db.insertInto('user').values(row).execute()
    const tenant = { groupId: home.groupId, householdId: home.id }
    const slugs = { groupSlug: await groupSlug(home.groupId), householdSlug: home.slug, timeZone: null }
    return {
      id: row.id,
      ...tenant,
      email: row.email,
      username,
      sessionEpoch: 0,
      actor: { userId: row.id, ...tenant, ...slugs, username, ...flags },
    }
  }

  const groupSlug = async (id: string) =>
    (await db.selectFrom('group').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug

  /** People of one group, each in a household of their own. */
  const households = async <N extends string>(...names: N[]): Promise<Record<N, Person>> => {
    const shared = await group()
    const made: [N, Person][] = []
    for (const name of names)
      made.push([name, await person({ name, household: await household({ groupId: shared.id }) })])
    return Object.fromEntries(made) as Record<N, Person>
  }

  /** People who have nothing in common. */
  const strangers = async <N extends string>(...names: N[]): Promise<Record<N, Person>> => {
    const made: [N, Person][] = []
    for (const name of names) made.push([name, await person({ name })])
    return Object.fromEntries(made) as Record<N, Person>
  }

  const label = async ({
    by,
    name = next('label'),
    color = DEFAULT_LABEL_COLOR,
  }: {
    by: Person
    name?: string
    color?: string
  }) => {
    const row = { id: randomUUID(), ...stamps(), groupId: by.groupId, name, nameNormalised: normalise(name), color }
    await db.insertInto('label').values(row).execute()
    return row
  }

  type CookbookOptions = {
    by: Person
    name?: string
    filter?: string
    isPublic?: boolean
    position?: number
    onlyByHand?: boolean
  }
  const cookbook = async (options: CookbookOptions) => {
    const { by, name = next('cookbook'), filter = '', isPublic = false, position = 1 } = options
    const row = {
      id: randomUUID(),
      ...stamps(),
      groupId: by.groupId,
      householdId: by.householdId,
      name,
      nameNormalised: normalise(name),
      slug: slugify(name),
      description: '',
      position,
      public: bit(isPublic),
      queryFilterString: filter,
      onlyByHand: bit(options.onlyByHand ?? false),
      coverRecipeId: null,
    }
    await db.insertInto('cookbook').values(row).execute()
    return row
  }

  type MealplanOptions = { by: Person; date?: string; entryType?: string; title?: string; recipe?: { id: string } }
  const mealplan = async ({ by, date = '2026-01-01', entryType = 'dinner', title, recipe }: MealplanOptions) => {
    const row = {
      ...stamps(),
      userId: by.id,
      date,
      entryType,
      title: title ?? (recipe ? '' : next('meal')),
      text: '',
      recipeId: recipe?.id ?? null,
      servings: null,
      cookedAt: null,
    }
    return db.insertInto('mealplan').values(row).returningAll().executeTakeFirstOrThrow()
  }

  const mealplanRule = async ({ by, filter = '', ...rule }: MealplanRuleOptions) => {
    const defaults = { day: 'unset', entryType: 'unset', queryFilterString: filter }
    const row = { id: randomUUID(), ...stamps(), householdId: by.householdId, ...defaults, ...rule }
    await db.insertInto('mealplanRule').values(row).execute()
    return row
  }

  type RecipeActionOptions = { by: Person; title?: string; url?: string; actionType?: 'link' | 'post' }
  const recipeAction = async ({ by, title = next('action'), ...options }: RecipeActionOptions) => {
    const defaults = { actionType: 'link' as const, url: 'https://example.com/' }
    const row = { id: randomUUID(), ...stamps(), householdId: by.householdId, title, ...defaults, ...options }
    await db.insertInto('recipeAction').values(row).execute()
    return row
  }

  const shoppingList = async ({ by, name = next('list') }: { by: Person; name?: string }) => {
    const row = {
      id: randomUUID(),
      ...stamps(),
      householdId: by.householdId,
      userId: by.id,
      name,
      extras: '{}',
      isPrivate: 0 as const,
    }
    await db.insertInto('shoppingList').values(row).execute()
    return row
  }

  type ShoppingItemOptions = Partial<Omit<ShoppingTables['shoppingItem'], 'shoppingListId'>> & { on: { id: string } }
  const shoppingItem = async ({ on, ...options }: ShoppingItemOptions) => {
    const row: ShoppingTables['shoppingItem'] = {
      id: randomUUID(),
      ...stamps(),
      shoppingListId: on.id,
      quantity: 1,
      note: next('thing'),
      checked: 0,
      position: 0,
      foodId: null,
      unitId: null,
      labelId: null,
      isFood: 0,
      extras: '{}',
      andSome: 0,
      addedBy: null,
      storeId: null,
      ...options,
    }
    await db.insertInto('shoppingItem').values(row).execute()
    return row
  }

  return {
    shoppingList,
    shoppingItem,
    cookbook,
    mealplan,
    mealplanRule,
    recipeAction,
    group,
    household,
    person,
    households,
    strangers,
    label,
    ...createFoodFactories(runtime, next),
    ...createRecipeFactories(runtime),
  }
}

const pickFlags = ({ admin, advanced, canInvite, canManage, canManageHousehold, canOrganize }: Flags) =>
  Object.fromEntries(
    Object.entries({ admin, advanced, canInvite, canManage, canManageHousehold, canOrganize }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Flags
