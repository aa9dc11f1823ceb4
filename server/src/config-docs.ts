import type { Variable } from './config-kinds.ts'
import { sections } from './config-variables.ts'

/** `docs/configuration.md`, printed from the table of variables. */
export function configurationDocs(): string {
  const parts = sections.map(({ title, variables }) => {
    const rows = Object.entries(variables as Record<string, Variable<unknown>>).map(([name, variable]) =>
      row(name, variable),
    )
    return [`## ${title}`, '', '| Variable | Kind | Default | Meaning |', '|---|---|---|---|', ...rows].join('\n')
  })
  return `${opening}\n\n${parts.join('\n\n')}\n`
}

const opening = `# Configuration

Larder works without any of these. Settings are read once at start, from (strongest first) the environment, a \`.env\` file beside the program, and files named like the setting in \`/run/secrets\`. Names ignore case. A value that cannot be used stops the start with a list of every problem. Variables marked *file* can also be given as \`<NAME>_FILE\`, the path of a file that holds the value.

This page is printed from the program (\`npm run docs\`).`

function row(name: string, { kind, fallback, about, file, secret }: Variable<unknown>): string {
  const shown = typeof fallback === 'object' ? JSON.stringify(fallback) : String(fallback)
  const marks = [file && '*file*', secret && '*secret*'].filter(Boolean).join(', ')
  return `| \`${name}\` | ${kind} | ${shown === '' ? '–' : `\`${shown}\``} | ${about}${marks ? ` (${marks})` : ''} |`
}
