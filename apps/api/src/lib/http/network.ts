/**
 * The network by which limits count: a client with one IPv6 address has a whole /64 of them. An IPv4 address counts alone, also in its
 * mapped form.
 */
export function toNetwork(ip: string): string {
  return readPrefix(ip, 4)
}

/** The /48 of an IPv6 address, which a provider gives to one site. An IPv4 address counts alone. */
export function toSite(ip: string): string {
  return readPrefix(ip, 3)
}

function readPrefix(ip: string, length: number): string {
  if (!ip.includes(':')) return ip
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [head = [], tail = []] = ip.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  // Normalizes the spelling: a proxy may pass on "2001:0DB8" as received.
  const groups = [...head, ...zeros, ...tail].slice(0, length).map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
  return `${groups.join(':')}::/${length * 16}`
}
