/** The pages of the client to which messages and mails of the server lead, spelt once for both. */
export const linkedPages = {
  register: '/register',
  resetPassword: '/reset-password',
  profile: '/user/profile',
  pantry: '/household/pantry',
  planner: '/household/mealplan/planner',
  shoppingList: <P extends string>(id: P) => `/shopping-lists/${id}` as const,
  cooking: <G extends string, C extends string>(group: G, cooking: C) => `/g/${group}/cookings/${cooking}` as const,
} as const
