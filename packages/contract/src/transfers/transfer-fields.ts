/** The schemes of instant transfers that a method may name: the addresses of InstaPay and CliQ, accounts by IBAN or RIB, wallets by phone. */
export const transferKinds = ['instapay', 'cliq', 'iban', 'rib', 'wallet', 'other'] as const
export type TransferKind = (typeof transferKinds)[number]

const places = ['amount', 'reference', 'recipient', 'currency'] as const
export type TransferPlaces = Record<(typeof places)[number], string>

/** Beyond web addresses, no bank of the region documents a scheme of its own (decision 0188). */
const schemes: readonly string[] = ['https:']

/** The recipient as banks' apps take it: an account without its groups. An address or a name keeps its spaces. */
export function toRecipient({ kind, recipient }: { kind: TransferKind; recipient: string }): string {
  return kind === 'iban' || kind === 'rib' || kind === 'wallet' ? compact(recipient) : recipient
}

/** Fills the places of a link. Its host is fixed, and every value is encoded, so a value cannot lead elsewhere. */
export function fillLink(template: string, values: TransferPlaces): string {
  return fill(template, values, encodeURIComponent)
}

/** Fills the places of the text in a QR code: encoded in an address, as they are in any other text. */
export function fillQr(template: string, values: TransferPlaces): string {
  return fill(template, values, findScheme(template) === null ? String : encodeURIComponent)
}

function fill(template: string, values: TransferPlaces, encode: (value: string) => string): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (isPlace(name) ? encode(values[name]) : whole))
}

const isPlace = (name: string): name is keyof TransferPlaces => places.some((place) => place === name)

const compact = (text: string): string => text.replace(/[\s\u00A0.-]+/g, '')

/** True for what may be a recipient of this kind; an account has its check digits. */
export function isRecipient(kind: TransferKind, recipient: string): boolean {
  const compacted = compact(recipient)
  if (compacted === '') return false
  if (kind === 'iban') return isIban(compacted.toUpperCase())
  if (kind === 'rib') return /^\d{24}$/.test(compacted)
  if (kind === 'wallet') return /^\+?\d{8,15}$/.test(compacted)
  return true
}

/** The check of ISO 13616: the account with its first four signs at the end, letters as two digits, is 1 modulo 97. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  let rest = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** True for the template of a link: a web address of a fixed host, with known places alone. */
export function isLink(template: string): boolean {
  const scheme = findScheme(template)
  if (scheme === null || !schemes.includes(scheme) || !hasKnownPlaces(template)) return false
  try {
    const { host, username, password } = new URL(template)
    return host !== '' && username === '' && password === '' && !/[{}%]/.test(host)
  } catch {
    return false
  }
}

/** A plain text, or an address with one of the schemes. */
export function isQrText(template: string): boolean {
  return hasKnownPlaces(template) && (findScheme(template) === null || isLink(template))
}

function hasKnownPlaces(template: string): boolean {
  return (
    [...template.matchAll(/\{([^{}]*)\}/g)].every(([, name = '']) => isPlace(name)) &&
    !/[{}]/.test(template.replace(/\{\w+\}/g, ''))
  )
}

/** "https:" of an address; null for a text without a scheme. */
function findScheme(text: string): string | null {
  return /^\s*([a-z][a-z0-9+.-]*:)/i.exec(text)?.[1]?.toLowerCase() ?? null
}
