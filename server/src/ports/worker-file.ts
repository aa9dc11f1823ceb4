/** The file of a worker: TypeScript when run from source, the built file otherwise. */

const fromSource = import.meta.url.endsWith('.ts')

export const workerFile = (name: string): URL =>
  fromSource ? throughLoader(`./${name}.ts`) : new URL(`./${name}.js`, import.meta.url)

/** From source, a data URL registers the loader that runs TypeScript. */
function throughLoader(file: string): URL {
  const loader = import.meta.resolve('tsx/esm/api')
  const worker = new URL(file, import.meta.url).href
  const script = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(worker)})`
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`)
}
