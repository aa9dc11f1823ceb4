/** A reader of iCalendar text that shares nothing with the writer: lines are unfolded, properties split, texts unescaped. */

export type Component = { name: string; properties: Record<string, string>; children: Component[] }

const MAX_OCTETS = 75

export function readICalendar(text: string): Component {
  if (!text.endsWith('\r\n') && !text.endsWith('END:VCALENDAR')) throw new Error('cut off')
  const raw = text.split('\r\n')
  for (const line of raw) {
    if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(line)) throw new Error(`a control character in ${JSON.stringify(line)}`)
    if (Buffer.byteLength(line) > MAX_OCTETS) throw new Error(`a line of ${Buffer.byteLength(line)} octets`)
  }
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const root: Component = { name: '', properties: {}, children: [] }
  const open = [root]
  for (const line of lines.filter((one) => one !== '')) {
    const [, head = '', value = ''] = /^([\w-]+(?:;[\w-]+=[^:;]+)*):(.*)$/u.exec(line) ?? []
    if (head === '') throw new Error(`no property: ${line}`)
    const inside = open.at(-1) ?? root
    if (head === 'BEGIN') {
      const child = { name: value, properties: {}, children: [] }
      inside.children.push(child)
      open.push(child)
    } else if (head === 'END') {
      if (open.pop()?.name !== value) throw new Error(`${value} ends what it did not begin`)
    } else if (head in inside.properties) throw new Error(`${head} stands there twice`)
    else inside.properties[head] = unescaped(value)
  }
  const [calendar, ...more] = root.children
  if (open.length !== 1 || !calendar || more.length > 0) throw new Error('not one calendar')
  return calendar
}

const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign))
