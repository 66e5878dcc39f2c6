import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import { createContext, type ReactNode, use } from 'react'

const LacksContext = createContext<readonly ShopEndpointName[]>([])

export function LacksProvider({ lacks = [], children }: { lacks: readonly ShopEndpointName[] | undefined; children: ReactNode }) {
  return <LacksContext value={lacks}>{children}</LacksContext>
}

/** Whether the backend lacks this endpoint. Our own has all of them; another one may not, and what needs it is then left out. */
export function useLacks(name: ShopEndpointName): boolean {
  return use(LacksContext).includes(name)
}
