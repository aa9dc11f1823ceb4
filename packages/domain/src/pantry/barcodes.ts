/** The codes on packs: EAN-13 and EAN-8, UPC-A and UPC-E, each with its check digit. One pack has one spelling of ours. */

/** Thirteen digits, or eight of an EAN-8; nothing for what is no code. */
export function readBarcode(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits)) return undefined
  switch (digits.length) {
    case 8:
      return isChecked(digits) ? digits : fromShortUpc(digits)
    case 12:
    case 13:
      return isChecked(digits) ? digits.padStart(13, '0') : undefined
    case 14:
      // The same with a digit for how many are in the box.
      return digits.startsWith('0') && isChecked(digits) ? digits.slice(1) : undefined
    default:
      return undefined
  }
}

/** From the right, digits count three times and once in turn; with the check digit they make a multiple of ten. */
function isChecked(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0 && /[1-9]/.test(digits)
}

/** UPC-E leaves out zeros; its sixth digit says where. */
function fromShortUpc(digits: string): string | undefined {
  const [system = '', a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = digits
  if (system !== '0' && system !== '1') return undefined
  const middle = {
    '0': `${a}${b}${last}0000${c}${d}${e}`,
    '1': `${a}${b}${last}0000${c}${d}${e}`,
    '2': `${a}${b}${last}0000${c}${d}${e}`,
    '3': `${a}${b}${c}00000${d}${e}`,
    '4': `${a}${b}${c}${d}00000${e}`,
  }[last]
  const whole = `${system}${middle ?? `${a}${b}${c}${d}${e}0000${last}`}${check}`
  return isChecked(whole) ? whole.padStart(13, '0') : undefined
}
