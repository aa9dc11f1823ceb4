/** A shopping list for the clipboard. A group without a name has no heading. */

export type TextGroup = { name: string | null; lines: readonly string[] }

const textOfGroups = (
  groups: readonly TextGroup[],
  heading: (name: string) => string,
  line: (text: string) => string,
) =>
  groups
    .map(({ name, lines }) => [...(name === null ? [] : [heading(name)]), ...lines.map(line)].join('\n'))
    .join('\n\n')

export const listAsText = (groups: readonly TextGroup[]): string =>
  textOfGroups(
    groups,
    (name) => `[${name}]`,
    (text) => text,
  )

export const listAsMarkdown = (groups: readonly TextGroup[]): string =>
  textOfGroups(
    groups,
    (name) => `# ${name}`,
    (text) => `- [ ] ${text}`,
  )
