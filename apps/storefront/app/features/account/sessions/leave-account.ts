import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { removeOwnQueries } from '#lib/api/my-query.ts'
import { clearPersonalData, clearTabData } from '#lib/device/clear-personal-data.ts'
import { isCustomer, readOwner } from '@medina/web/session/owner.ts'
import { readToken, saveToken, subscribeToSession } from '@medina/web/session/session.ts'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'

/** Removes the token and all of the customer's data from this device, shows a message and opens a public page (spec 4.040, 4.045). */
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

/** Removes the previous customer's data from the page when the session changes, also in another tab. Mounted once. */
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

/** Carts are removed from the page only: the server stores a customer's, and the guest's is fetched again. */
function clearCustomerData(client: QueryClient, owner: string | null): void {
  if (!isCustomer(owner)) return
  removeOwnQueries(client, owner)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'cart.list' && queryKey[3] === owner })
  void client.invalidateQueries({ queryKey: ['cart.list'] })
  // A new password only renews the token, so the owner's drafts stay on the device.
  if (readToken() === null) clearPersonalData()
  else clearTabData()
}
