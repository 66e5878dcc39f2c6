import type { PointsTransfer } from '@medina/contract/wallet/points'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMyList } from '#lib/api/my-list.ts'
import { refreshMoney, useMyQuery } from '#lib/api/my-query.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useAccountConfig } from '@medina/web/site/account-config.ts'

const FRESH_MS = 10_000

export type PointsRules = {
  /** Points for 100 units of money. */
  perHundred: number
  /** Points for one unit of money. */
  rate: number
  /** The fewest that can be converted. */
  minimum: number
}

/** The customer's points, the rules of the programme, and whether it runs; undefined parts are still loading. */
export function usePoints() {
  const profile = useMyQuery('profile.info', {}, { staleTime: FRESH_MS })
  const { data: config } = useAccountConfig()
  const rules: PointsRules | undefined = config && {
    perHundred: config.loyalty_point_item_purchase_point,
    rate: config.loyalty_point_exchange_rate > 0 ? config.loyalty_point_exchange_rate : 1,
    minimum: config.loyalty_point_minimum_point,
  }
  return {
    balance: profile.data?.loyalty_point,
    rules,
    isOn: config && config.loyalty_point_status === 1,
    hasWallet: config?.customer_wallet_status === 1,
    isFailed: profile.isError && profile.data === undefined,
    retry: () => void profile.refetch(),
  }
}

/** The history of the points, newest first. */
export function usePointsHistory() {
  return useMyList('points.transactions', { offset: '1' })
}

/**
 * Converts points into money (spec 8.033). Points and wallet are read again also after a refusal: another tab may have converted them
 * meanwhile. A retry without an answer sends the same key, so that nothing is converted twice.
 */
export function useConvertPoints() {
  const { call, headers } = useShop()
  const client = useQueryClient()
  const attempt = useRef({ points: 0, key: '' })
  return useMutation<PointsTransfer, unknown, number>({
    mutationFn: async (points) => {
      if (attempt.current.points !== points)
        attempt.current = { points, key: crypto.getRandomValues(new Uint32Array(4)).join('-') }
      const once = { ...headers, 'Idempotency-Key': attempt.current.key }
      const transfer = await call('points.transfer', { body: { point: points } }, once)
      attempt.current = { points: 0, key: '' }
      return transfer
    },
    onSettled: () => refreshMoney(client),
  })
}
