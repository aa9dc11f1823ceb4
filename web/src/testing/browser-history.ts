/** A window with a session history as browsers keep it: steps through it take a turn and are told by `popstate`. */

type Entry = { state: unknown; url: string }

export function browserHistory(address = '/'): Window & { entries: () => string[]; back: () => Promise<void> } {
  const entries: Entry[] = [{ state: null, url: address }]
  let at = 0
  const target = new EventTarget()
  const current = () => entries[at] as Entry
  const arrive = () => target.dispatchEvent(new Event('popstate'))
  const history = {
    get state() {
      return current().state
    },
    get length() {
      return entries.length
    },
    pushState: (state: unknown, _: string, url?: string) => {
      entries.splice(at + 1, entries.length, { state, url: url ?? current().url })
      at += 1
    },
    replaceState: (state: unknown, _: string, url?: string) => {
      entries[at] = { state, url: url ?? current().url }
    },
    go: (delta: number) =>
      void setTimeout(() => {
        if (!entries[at + delta]) return
        at += delta
        arrive()
      }),
    back: () => history.go(-1),
    forward: () => history.go(1),
  }
  return {
    history,
    location: {
      get pathname() {
        return new URL(current().url, 'http://larder.test').pathname
      },
      get search() {
        return new URL(current().url, 'http://larder.test').search
      },
      hash: '',
    },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    /** Up to where the browser is. */
    entries: () => entries.slice(0, at + 1).map(({ url }) => url),
    /** The button of the browser. */
    back: async () => {
      at -= 1
      arrive()
    },
  } as unknown as Window & { entries: () => string[]; back: () => Promise<void> }
}
