const WORD_START = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g

/** `createdAt` and `created_at` are one name; `orgURL` is `org_url`. */
export function snakeCase(name: string): string {
  return name.replace(WORD_START, '_').toLowerCase()
}

const NAME = /^[A-Za-z][A-Za-z0-9_]*$/

/** The segments of a dotted path in snake_case, or `undefined` where one is no name (`a..b`, `__proto__`). */
export function attributePath(text: string): string[] | undefined {
  const names = text.split('.')
  return names.every((name) => NAME.test(name)) ? names.map(snakeCase) : undefined
}
