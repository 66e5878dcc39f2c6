import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { removeOwnQueries } from '#lib/api/my-query.ts'
import { clearPersonalData, clearTabData } from '#lib/device/clear-personal-data.ts'
import { isCustomer, readOwner } from '@medina/web/session/owner.ts'
import { readToken, saveToken, subscribeToSession } from '@medina/web/session/session.ts'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'

/** Takes the token from this device with everything that was the customer's, says so and goes where everyone may be (spec 4.040, 4.045). */
export function useLeaveAccount(): (message: string, to: '/' | '/home') => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (message, to) => {
    const owner = readOwner()
    saveToken(null)
    clearCustomerData(client, owner)
    showToast(message)
    await navigate(to)
  }
}

/** When somebody else acts from now on, also by another tab's doing, nothing of the customer before stays on the page. Mounted once. */
export function useCustomerDataRemoval(): void {
  const client = useQueryClient()
  useEffect(() => {
    let owner = readOwner()
    return subscribeToSession(() => {
      const last = owner
      owner = readOwner()
      if (owner !== last) clearCustomerData(client, last)
    })
  }, [client])
}

/** Carts are emptied from the page only: the server keeps a customer's, and the guest's is asked for anew. */
function clearCustomerData(client: QueryClient, owner: string | null): void {
  if (!isCustomer(owner)) return
  removeOwnQueries(client, owner)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'cart.list' && queryKey[3] === owner })
  void client.invalidateQueries({ queryKey: ['cart.list'] })
  // A new password only renews the token: what its owner is writing stays on the device.
  if (readToken() === null) clearPersonalData()
  else clearTabData()
}
