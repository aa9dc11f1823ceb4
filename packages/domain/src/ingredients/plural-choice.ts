/**
 * A household may want counted foods in the plural behind every unit (`2 cups onions`, `2 slices onions`) or behind none
 * (`2 cups onion`, `1 can chickpea`). It is told with the forms of the food, so that whoever shows a line need not know.
 */
export function withPluralChoice(
  { name, pluralName }: { name: string; pluralName: string | null },
  forms: Record<string, string> | undefined,
  choice: string | null | undefined,
): Record<string, string> | undefined {
  if (choice === 'withoutUnit' && (forms || pluralName)) return { ...forms, of: name, part: name }
  const plural = choice === 'always' ? (forms?.['of'] ?? pluralName) : null
  return plural ? { ...forms, of: plural, part: plural } : forms
}
