import { LEAST_PART } from '@medina/contract/catalog/price-scale'

/** Prices as parts of a scale, from 0 at the lowest to 1 at the highest. */
type PriceScale = { toPart: (price: number) => number; toPrice: (part: number) => number }

/** On a logarithmic scale equal distances are equal ratios, as in the steps of the histogram. */
export function createPriceScale(lowest: number, highest: number, isLogarithmic: boolean): PriceScale {
  if (!isLogarithmic)
    return {
      toPart: (price) => (price - lowest) / (highest - lowest),
      toPrice: (part) => lowest + part * (highest - lowest),
    }
  const start = Math.max(lowest, highest / LEAST_PART)
  const size = Math.log(highest / start)
  return {
    toPart: (price) => Math.log(Math.max(price, start) / start) / size,
    toPrice: (part) => (part === 0 ? lowest : start * Math.exp(part * size)),
  }
}
