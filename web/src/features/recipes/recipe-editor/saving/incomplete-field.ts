/**
 * The first field whose text is not in the draft yet: half an amount, a food that nobody chose. The focused field is
 * left first, so that it can take its text over.
 */
export async function incompleteField(): Promise<HTMLElement | undefined> {
  const active = document.activeElement
  const isOne = active instanceof HTMLElement && active.matches('[data-recipe-editor] [data-incomplete]')
  // Leaving a field applies its text where it is clear, and shows why where it is not.
  if (isOne) active.blur()
  await nextTask()
  const field = document.querySelector<HTMLElement>('[data-recipe-editor] [data-incomplete]')
  if (isOne && !field) active.focus()
  return field ?? undefined
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))
