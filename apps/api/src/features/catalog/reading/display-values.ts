/** Rounded to two decimals; 0 without ratings. */
export function averageRating({ rating_sum, rating_count }: { rating_sum: number; rating_count: number }): number {
  return rating_count === 0 ? 0 : Math.round((rating_sum / rating_count) * 100) / 100
}

/** Clients read the numbers out of this text, so it is the same in every language. */
export function formatDeliveryTime(minimum: number, maximum: number): string {
  return `${minimum}-${maximum} min`
}
