const MOST = 10_000

/** An amount that was typed, with as many decimals as the currency has; null when it is none or beyond reason. */
export function readTip(text: string, digits: number): number | null {
  const cleaned = text.replace(/\s/g, '').replace(',', '.')
  if (!/^\d+(\.\d*)?$/.test(cleaned)) return null
  const scale = 10 ** digits
  const amount = Math.round(Number(cleaned) * scale) / scale
  return amount <= MOST ? amount : null
}
