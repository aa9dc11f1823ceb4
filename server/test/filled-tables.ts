/** A row or two of every table, as they could stand in it since the migration that made it; raw, because row types are of today. */

/** `until` names the migration that asks for more in this table. */
type Filled = [since: string, table: string, row: Record<string, string | number | null>, until?: string]

const at = '2026-01-01T00:00:00.000Z'
const stamps = { createdAt: at, updatedAt: at }
const inGroup = { groupId: 'group' }
const ofRecipe = { recipeId: 'stew' }
const onList = { shoppingListId: 'list' }
const ofAna = { userId: 'ana' }
const named = (name: string) => ({ id: name, name, nameNormalised: name })

const recipe = (name: string, deletedAt: string | null) => ({
  ...named(name),
  ...stamps,
  ...inGroup,
  ...ofAna,
  householdId: 'home',
  slug: name,
  dateAdded: '2026-01-01',
  dateUpdated: at,
  deletedAt,
})

export const filledTables: Filled[] = [
  ['0001', 'lease', { name: 'job', holder: '', expiresAt: at }],
  ['0001', 'group', { id: 'group', ...stamps, name: 'Kitchen', slug: 'kitchen' }],
  ['0001', 'household', { id: 'home', ...stamps, ...inGroup, name: 'Home', slug: 'home' }],
  [
    '0001',
    'user',
    {
      id: 'ana',
      ...stamps,
      ...inGroup,
      householdId: 'home',
      username: 'Ana',
      usernameFolded: 'ana',
      fullName: 'Ana Ö',
      email: 'ana@example.com',
      passwordHash: 'hash',
      admin: 1,
      sessionEpoch: 3,
    },
  ],
  ['0001', 'apiToken', { ...ofAna, name: 'script', tokenHash: 'token', createdAt: at }],
  ['0001', 'passwordReset', { id: 'reset', ...ofAna, tokenHash: 'reset', createdAt: at }],
  [
    '0001',
    'invitation',
    { id: 'invitation', ...inGroup, householdId: 'home', token: 'in', usesLeft: 2, createdAt: at },
  ],
  ['0002', 'label', { ...named('produce'), ...stamps, ...inGroup, color: '#00ff00' }],
  ['0003', 'searchDocument', { id: 'stew', ...inGroup, name: 'stew', keywords: 'leek', body: 'simmer' }, '0021'],
  ['0003', 'searchWord', { ...inGroup, word: 'stew' }],
  ['0004', 'category', { ...named('dinner'), ...stamps, ...inGroup, slug: 'dinner' }],
  ['0004', 'tag', { ...named('quick'), ...stamps, ...inGroup, slug: 'quick' }],
  ['0004', 'tool', { ...named('pan'), ...stamps, ...inGroup, slug: 'pan' }],
  ['0004', 'food', { ...named('leek'), ...stamps, ...inGroup, labelId: 'produce' }],
  ['0004', 'foodExtra', { foodId: 'leek', keyName: 'shop', value: 'market' }],
  ['0004', 'unit', { ...named('cup'), ...stamps, ...inGroup, standardQuantity: 0.25 }],
  ['0004', 'foodAlias', { foodId: 'leek', position: 0, name: 'porro', nameNormalised: 'porro' }],
  ['0004', 'unitAlias', { unitId: 'cup', position: 0, name: 'mug', nameNormalised: 'mug' }],
  ['0004', 'foodOnHand', { foodId: 'leek', householdId: 'home' }],
  ['0004', 'toolOnHand', { toolId: 'pan', householdId: 'home' }],
  ['0005', 'recipe', recipe('stew', null)],
  ['0005', 'recipe', recipe('old', at)],
  ['0005', 'recipe', { ...recipe('pie', null), orgUrl: 'https://www.kitchen.example/pie/?utm_source=mail' }],
  [
    '0005',
    'recipeIngredient',
    { id: 'line', ...ofRecipe, position: 0, quantity: 1.5, unitId: 'cup', foodId: 'leek', referenceId: 'reference' },
  ],
  ['0005', 'recipeStep', { id: 'step', ...ofRecipe, position: 0, text: 'Simmer.' }],
  ['0005', 'recipeNote', { id: 'note', ...ofRecipe, position: 0, title: 'Tip', text: 'Slowly.' }],
  ['0005', 'recipeAsset', { id: 'asset', ...ofRecipe, position: 0, name: 'Sheet', icon: 'file', fileName: 'a.txt' }],
  ['0005', 'recipeExtra', { ...ofRecipe, keyName: 'source', value: 'Grandmother' }],
  ['0005', 'recipeCategory', { ...ofRecipe, categoryId: 'dinner' }],
  ['0005', 'recipeTag', { ...ofRecipe, tagId: 'quick' }],
  ['0005', 'recipeTool', { ...ofRecipe, toolId: 'pan' }],
  ['0006', 'recipeRating', { id: 'rating', ...ofAna, ...ofRecipe, rating: 4.5, isFavorite: 1 }],
  ['0006', 'recipeMade', { householdId: 'home', ...ofRecipe, lastMade: at }],
  ['0006', 'recipeComment', { id: 'comment', ...stamps, ...ofRecipe, ...ofAna, text: 'Good' }],
  [
    '0006',
    'recipeTimelineEvent',
    { id: 'event', ...stamps, ...ofRecipe, ...ofAna, subject: 'Made', eventType: 'info', timestamp: at },
  ],
  ['0006', 'recipeShareToken', { id: 'share', ...inGroup, ...ofRecipe, createdAt: at, expiresAt: at }],
  [
    '0006',
    'recipeExport',
    {
      id: 'export',
      ...inGroup,
      name: 'All',
      filename: 'e.zip',
      path: 'e.zip',
      size: '1 kB',
      expires: at,
      createdAt: at,
    },
  ],
  ['0006', 'recipeRevision', { id: 'revision', ...ofRecipe, revision: 0, createdAt: at, ...ofAna, snapshot: '{}' }],
  ['0014', 'signInFailure', { keyHash: 'key', ...ofAna, failures: 2, updatedAt: at }],
  ['0015', 'userPreference', { ...ofAna, value: '{}' }],
  [
    '0016',
    'removal',
    { id: 'removal', ...ofAna, ...inGroup, createdAt: at, kind: 'label', rows: '{"things":[]}', folders: '[]' },
  ],
  ['0017', 'cookingState', { ...ofAna, ...ofRecipe, state: '{}', touchedAt: at }],
  [
    '0018',
    'recipeMarginNote',
    { id: 'margin', ...stamps, ...ofRecipe, ...ofAna, kind: 'step', target: 'step', text: 'Hm', visibility: 'private' },
  ],
  ['0019', 'job', { id: 'job', ...stamps, kind: 'export', locale: 'en-US', input: '{}', status: 'done', runAfter: at }],
  ['0020', 'outbox', { kind: 'ratings.average', subject: 'group', payload: 'null', createdAt: at, dueAt: at }],
  [
    '0021',
    'searchDocument',
    { key: 1, id: 'stew', ...inGroup, kind: 'recipe', stale: 0, name: 'stew', keywords: 'leek', body: 'simmer' },
  ],
  ['0021', 'searchUse', { thingId: 'leek', key: 1, lines: 1, total: 1 }],
  [
    '0022',
    'report',
    { id: 'report', ...inGroup, timestamp: at, category: 'bulk_import', name: 'Bulk Import', status: 'success' },
  ],
  [
    '0022',
    'reportEntry',
    { id: 'entry', reportId: 'report', ...ofRecipe, timestamp: at, success: 1, message: 'Imported' },
  ],
  [
    '0023',
    'importRule',
    { id: 'rule', ...stamps, ...inGroup, kind: 'useFood', find: 'Porro', findNormalised: 'porro', foodId: 'leek' },
  ],
  [
    '0026',
    'cookbook',
    {
      ...named('soups'),
      ...stamps,
      ...inGroup,
      householdId: 'home',
      slug: 'soups',
      description: '',
      position: 1,
      public: 1,
      queryFilterString: '',
    },
  ],
  [
    '0024',
    'aiProvider',
    {
      id: 'provider',
      ...stamps,
      ...inGroup,
      name: 'Local',
      model: 'small',
      timeout: 300,
      secrets: 'v1.x',
      requestParams: '{}',
    },
  ],
  ['0024', 'aiProviderChoice', { ...inGroup, defaultProviderId: 'provider' }],
  ['0024', 'aiCallCount', { ...inGroup, service: 'provider', month: '2026-01', calls: 3 }],
  [
    '0027',
    'mealplan',
    { id: 1, ...stamps, ...ofAna, ...ofRecipe, date: '2026-01-01', entryType: 'dinner', title: '', text: '' },
  ],
  [
    '0027',
    'mealplanRule',
    { id: 'rule', ...stamps, householdId: 'home', day: 'unset', entryType: 'unset', queryFilterString: '' },
  ],
  ['0028', 'shoppingList', { id: 'list', ...stamps, ...ofAna, householdId: 'home', name: 'Market' }],
  ['0028', 'shoppingListLabel', { id: 'place', ...onList, labelId: 'produce', position: 0 }],
  ['0028', 'shoppingListRecipe', { id: 'linked', ...onList, ...ofRecipe, recipeQuantity: 1 }],
  ['0028', 'shoppingItem', { id: 'item', ...stamps, ...onList, quantity: 2, note: '', position: 0, foodId: 'leek' }],
  [
    '0028',
    'shoppingItemRecipe',
    { id: 'part', ...onList, ...ofRecipe, shoppingItemId: 'item', recipeQuantity: 2, recipeScale: 1 },
  ],
  [
    '0033',
    'usualItem',
    { id: 'usual', ...stamps, householdId: 'home', foodId: 'leek', timesBought: 2, boughtAt: at, tripListId: 'list' },
  ],
  ['0034', 'shoppingListLink', { id: 'link', createdAt: at, ...onList, tokenHash: 'hash', expiresAt: at }],
]
