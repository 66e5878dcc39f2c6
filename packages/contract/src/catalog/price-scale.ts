/** On a logarithmic scale of prices, all below this part of the highest share the first step; free items have no logarithm. */
export const LEAST_PART = 1000
