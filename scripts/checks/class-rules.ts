import { importsOf } from './imports.ts'
import type { SourceFile } from './source-files.ts'

/**
 * Classes and style sheets agree: a class that is used is defined, and one that is defined is used. A class of a CSS
 * module is named as `classes.name`, so that a renaming on one side alone is found here.
 */
export function classProblems(files: SourceFile[]): string[] {
  const sheets = files.filter(({ path }) => path.endsWith('.css'))
  const sources = files.filter(({ path }) => !path.endsWith('.css'))
  const modules = sheets.filter(({ path }) => path.endsWith('.module.css'))
  const globals = [...sheets.filter((sheet) => !modules.includes(sheet)), ...sources.map(inlineSheet)]
  return [
    ...moduleProblems(modules, sources),
    ...sources.flatMap(nameProblems),
    ...globalProblems(globals, modules, sources),
    ...sheets.flatMap(rootProblems),
  ]
}

const COMMENT = /\/\*[\s\S]*?\*\//g
const GLOBAL = /:global\(([^()]*)\)/g
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g

/** The classes in the selectors of a sheet; what stands between braces is no selector. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replace(COMMENT, '')
    .replace(/"[^"]*"|'[^']*'/g, '')
    .split(/[{};]/)
    .filter((_, at, parts) => at < parts.length - 1)
    .filter((part) => !part.trim().startsWith('@') && !isDeclaration(part))
  return new Set(selectors.flatMap((selector) => namesIn(selector)))
}

/** `color: red` and not `a:hover`: a property is followed by a blank. */
const isDeclaration = (part: string): boolean => /^\s*[\w-]+:\s/.test(part)

const namesIn = (selector: string): string[] => [...selector.matchAll(CLASS)].map(([, name = '']) => name)

const PRINT = /@media print \{(?:[^{}]|\{[^{}]*\})*\}/g

/** With `html:has(…)` every change of any part makes a browser style the whole page anew. On paper it does not matter. */
function rootProblems({ path, text }: SourceFile): string[] {
  const rules = text.replace(COMMENT, '').replace(PRINT, '')
  return [...rules.matchAll(/(?:^|[\s,}])((?:html|body|:root|\*)[^\s{,]*:has\()/g)].map(
    ([, selector]) => `${path}: "${selector}…" watches the whole page; mark the root instead (\`useRootAttribute\`)`,
  )
}

function moduleProblems(modules: SourceFile[], sources: SourceFile[]): string[] {
  const used = new Map(modules.map(({ path }) => [path, new Set<string>()]))
  const defined = new Map(modules.map(({ path, text }) => [path, classesOf(text.replace(GLOBAL, ''))]))
  const problems = sources.flatMap((source) =>
    modulesOf(source).flatMap(({ local, sheet }) => {
      const known = defined.get(sheet)
      if (!known) return [`${source.path}: there is no ${sheet}`]
      const names = namesUsed(source.text, local)
      for (const name of names ?? []) used.get(sheet)?.add(name)
      if (!names) return [`${source.path}: names every class of "${local}" as ${local}.name`]
      return names
        .filter((name) => !known.has(name))
        .map((name) => `${source.path}: the class "${name}" is not defined in ${sheet}`)
    }),
  )
  const unused = modules.flatMap(({ path }) =>
    [...(defined.get(path) ?? [])]
      .filter((name) => !used.get(path)?.has(name))
      .map((name) => `${path}: the class "${name}" is not used`),
  )
  return [...problems, ...unused]
}

/** Which sheets a file imports, and under which name. */
function modulesOf(source: SourceFile): { local: string; sheet: string }[] {
  const targets = importsOf(source).filter(({ written }) => written.endsWith('.module.css'))
  return targets.flatMap(({ written, target }) => {
    const local = source.text.match(new RegExp(`import (\\w+) from '${written.replaceAll('.', '\\.')}'`))?.[1]
    return local && target ? [{ local, sheet: target }] : []
  })
}

const SHARED = 'web/src/ui/shared.module.css'

/** A sheet is `classes` to those who import it, the second one of a file is `cardClasses`, and the common one `shared`. */
function nameProblems(source: SourceFile): string[] {
  const sheets = modulesOf(source)
  const isOnlyOne = sheets.filter(({ sheet }) => sheet !== SHARED).length === 1
  const named = sheets.map(({ local, sheet }) => {
    const longer = `${camelCase(sheet.replace(/^.*\/|\.module\.css$/g, ''))}Classes`
    return { local, sheet, allowed: sheet === SHARED ? ['shared'] : isOnlyOne ? ['classes'] : ['classes', longer] }
  })
  return named
    .filter(({ local, allowed }) => !allowed.includes(local))
    .map(({ local, sheet, allowed }) => `${source.path}: ${sheet} is called ${allowed.join(' or ')}, not ${local}`)
}

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Nothing where the sheet is handed on or asked with a computed name: then nobody can tell which classes are used. */
function namesUsed(text: string, local: string): string[] | undefined {
  const code = text.replace(/(?<=^|[\s{])\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '')
  const uses = [...code.matchAll(new RegExp(`(?<![\\w.'"/-])${local}\\b(?:\\??\\.(\\w+)\\b|(?!\\s*[=:(-]))`, 'g'))]
  return uses.some(([, name]) => name === undefined) ? undefined : uses.map(([, name = '']) => name)
}

/** Styles that stand in a page itself. */
const inlineSheet = ({ path, text }: SourceFile): SourceFile => ({
  path,
  text: path.endsWith('.html')
    ? [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('')
    : '',
})

/** A class may be there for the code that looks for it. */
const LOOKED_FOR = /\.(?:querySelector(?:All)?|closest|matches)(?:<[^()]*>)?\(\s*'([^']*)'/g

/** Classes of the component library are its own. */
const isLibrary = (name: string): boolean => /^(?:mantine-|m_)/.test(name)

function globalProblems(sheets: SourceFile[], modules: SourceFile[], sources: SourceFile[]): string[] {
  const defined = new Map(sheets.flatMap(({ path, text }) => [...classesOf(text)].map((name) => [name, path])))
  const used = new Map(
    sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\bclass(?:Name)?="([^"]*)"/g)]
        .flatMap(([, names = '']) => names.split(/\s+/))
        .filter((name) => /^[A-Za-z][\w-]*$/.test(name))
        .map((name) => [name, path]),
    ),
  )
  for (const { path, text } of modules)
    for (const [, selector = ''] of text.matchAll(GLOBAL)) for (const name of namesIn(selector)) used.set(name, path)
  const asked = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(LOOKED_FOR)].flatMap(([, found = '']) => namesIn(found))),
  )
  const missing = [...used].filter(([name]) => !defined.has(name) && !asked.has(name) && !isLibrary(name))
  const unused = [...defined].filter(([name]) => !used.has(name) && !isLibrary(name))
  return [
    ...missing.map(([name, path]) => `${path}: the class "${name}" is not defined in any sheet`),
    ...unused.map(([name, path]) => `${path}: the class "${name}" is not used`),
  ]
}
