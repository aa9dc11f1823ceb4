/** A format of `Intl` takes a millisecond to make on a phone and may be asked on every row: each is made once. */
export function cachedFormats<Options extends object, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options)
    const format = made.get(key) ?? make(locale, options)
    made.set(key, format)
    return format
  }
}
