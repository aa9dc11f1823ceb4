/** A browser that draws pictures, as far as tests can see: each picture knows what was done to it. */
import { onTestFinished, vi } from 'vitest'

export function aCanvas() {
  const names = new Map<Blob, string>()
  const addresses = new Set<string>()
  let drawings = 0
  let fails = false
  let held: Promise<void> = Promise.resolve()
  let release: () => void = () => {}
  const nameOf = (picture: Blob | undefined) =>
    picture && (names.get(picture) ?? (picture as File).name.replace(/\.jpg$/, ''))

  vi.stubGlobal('createImageBitmap', async (picture: Blob) => {
    drawings += 1
    await held
    if (fails) throw new TypeError('It cannot be decoded')
    return { width: 400, height: 300, close: () => {}, name: names.get(picture) ?? (await picture.text()) }
  })
  const own = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((tag: string, options?: ElementCreationOptions) => {
    const element = own(tag, options)
    return tag === 'canvas' ? Object.assign(element, drawingCanvas()) : element
  })
  function drawingCanvas() {
    let [name, turnedBy] = ['', 0]
    const context = {
      canvas: { width: 0, height: 0 },
      translate: () => {},
      scale: () => {},
      rotate: (angle: number) => {
        turnedBy = Math.round((angle * 2) / Math.PI)
      },
      drawImage: (bitmap: { name: string }) => {
        name = bitmap.name
      },
    }
    return {
      getContext: () => context,
      toBlob: (done: (picture: Blob) => void) => {
        const after = turnedBy > 0 ? `${name} turned by ${turnedBy}` : `${name} cropped`
        const picture = new Blob([after], { type: 'image/jpeg' })
        names.set(picture, after)
        drawings -= 1
        done(picture)
      },
    }
  }
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:test/${crypto.randomUUID()}`
    addresses.add(address)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void addresses.delete(address))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return {
    nameOf,
    /** Drawing takes until `release`. */
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
    fail: () => {
      fails = true
    },
    /** Resolves when nothing is being drawn. */
    idle: () => vi.waitFor(() => drawings > 0 && Promise.reject(new Error('Something is being drawn'))),
    /** Those that were made and not freed. */
    addresses: () => [...addresses],
  }
}
