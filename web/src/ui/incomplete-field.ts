/**
 * The first field in a place whose text is not in its record yet: half an amount, a food that nobody chose. The focused
 * field is left first, so that it can take its text over. The place is a selector.
 */
export async function incompleteField(place: string): Promise<HTMLElement | undefined> {
  const active = document.activeElement
  const incomplete = `${place} [data-incomplete]`
  const isOne = active instanceof HTMLElement && active.matches(incomplete)
  // Leaving a field applies its text where it is clear, and shows why where it is not.
  if (isOne) active.blur()
  await nextTask()
  const field = document.querySelector<HTMLElement>(incomplete)
  if (isOne && !field) active.focus()
  return field ?? undefined
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))
