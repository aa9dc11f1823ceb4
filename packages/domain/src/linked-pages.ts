/** The pages of the client to which messages and mails of the server lead. A test of the client holds them to its own. */
export const linkedPages = {
  register: '/register',
  resetPassword: '/reset-password',
  profile: '/user/profile',
  pantry: '/household/pantry',
  planner: '/household/mealplan/planner',
  shoppingList: (id: string): string => `/shopping-lists/${id}`,
  cooking: (group: string, cooking: string): string => `/g/${group}/cookings/${cooking}`,
} as const
