/** The page of one of one's own orders. */
export function orderPath(id: number): string {
  return `/my-orders?orderId=${id}`
}

/** The order that an address names; null for the list. Gateways come back to "my-orders?flag=success". */
export function readOrderId(search: URLSearchParams): number | null {
  const id = Number(search.get('orderId'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
