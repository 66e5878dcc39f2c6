import { z } from 'zod'

/** Zod's own pattern, extended by top-level domains of other scripts (".مصر" is "xn--wgbh1c"). */
export const EmailSchema = z.email({
  pattern: /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]{2,})$/i,
})
/** Letters of any script, digits and hyphens between points: nothing that URL parsing would cut off. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u

/**
 * An e-mail address with its domain in ASCII: "lina@bücher.example" becomes "lina@xn--bcher-kva.example", so that one mailbox is one
 * contact. Null if the text is not an address.
 */
export function readEmail(text: string): string | null {
  const start = text.lastIndexOf('@') + 1
  const address = text.slice(0, start) + toAsciiDomain(text.slice(start))
  return EmailSchema.safeParse(address).success ? address : null
}

function toAsciiDomain(domain: string): string {
  if (/^[!-~]*$/.test(domain) || !DOMAIN.test(domain)) return domain
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}
