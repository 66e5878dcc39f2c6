/** The page on which a store says that a line of an order ran out. */
export const pickingPath = (orderId: number, lineId?: number): string =>
  `/desk/picking/${orderId}${lineId === undefined ? '' : `?line=${lineId}`}`
