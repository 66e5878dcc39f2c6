import type { BoardOrder } from '@medina/contract/operator/operator-desk'

/** Whether a courier cannot hand the order over at present. */
export function isFailing({ attempt, order_status: status }: BoardOrder): boolean {
  return status === 'picked_up' && attempt?.outcome === null
}
