/** The page of an order of the visitor's own. */
export function orderPath(id: number): string {
  return `/my-orders?orderId=${id}`
}

/** The order id in an address, or null for the list. Gateways return to "my-orders?flag=success". */
export function readOrderId(search: URLSearchParams): number | null {
  const id = Number(search.get('orderId'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
