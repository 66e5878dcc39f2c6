/** Earlier versions stored these on devices in place of an unknown address. */
const stopgaps: readonly string[] = ['My current location', 'موقعي الحالي', 'Place on the map', 'موقع على الخريطة']

/** An address that a courier can find; empty for one that only says "here". */
export function writtenAddress(address: string): string {
  return stopgaps.includes(address.trim()) ? '' : address
}
