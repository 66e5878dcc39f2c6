import { createHash, timingSafeEqual } from 'node:crypto'

type Field = readonly [name: string, value: string]

/** Fields that no hash covers. */
const UNHASHED = ['hash', 'encoding']

/** The hash of a form of CMI ("ver3"): its values in the order of their names, and the store key, by SHA-512. */
export function hashFields(fields: readonly Field[], storeKey: string): string {
  const values = fields
    .filter(([name]) => !UNHASHED.includes(name.toLowerCase()))
    .toSorted(([a], [b]) => compareNaturally(a.toUpperCase(), b.toUpperCase()))
    .map(([, value]) => value)
  const text = [...values, storeKey].map((value) => value.replaceAll('\\', '\\\\').replaceAll('|', '\\|')).join('|')
  return createHash('sha512').update(text).digest('base64')
}

/** Whether CMI has signed these fields. It may send values in the writing of HTML, and hashes what they mean. */
export function isHashRight(fields: readonly Field[], storeKey: string): boolean {
  const given = fields.find(([name]) => name.toLowerCase() === 'hash')?.[1]
  if (given === undefined) return false
  const sent = fields.map(([name, value]): Field => [name, value.replace(/\n$/, '')])
  const meant = sent.map(([name, value]): Field => [name, decodeHtml(value)])
  return [sent, meant].some((each) => isEqual(given, hashFields(each, storeKey)))
}

/** Compares digits as numbers and the rest by code, as PHP's `natcasesort`, by which CMI orders the names. */
function compareNaturally(a: string, b: string): number {
  const [first, second] = [a, b].map((name) => name.match(/\d+|\D+/g) ?? [])
  for (const [index, part] of (first ?? []).entries()) {
    const other = second?.[index]
    if (other === undefined) return 1
    const difference = Number(part) - Number(other)
    if (difference !== 0 && !Number.isNaN(difference)) return difference
    if (part !== other) return part < other ? -1 : 1
  }
  return a.length - b.length
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes the entities that CMI's samples decode. */
export function decodeHtml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
