import type { TopUp } from '@medina/contract/wallet/top-ups'
import { ApiFailure } from '@medina/contract/wire/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMyList } from '#lib/api/my-list.ts'
import { myKey, refreshMine, refreshMoney, useMyQuery } from '#lib/api/my-query.ts'
import type { CardWay } from '#lib/cards/card-way.ts'
import { randomKey } from '@medina/web/api/random-key.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { isCustomer, useOwner } from '@medina/web/session/owner.ts'
import { useSettings } from '@medina/web/site/settings.ts'

/** Polling of an unconfirmed payment: the first delay, and the longest; each delay is half as long again as the one before. */
const FIRST_AGAIN_MS = 2000
const LONGEST_AGAIN_MS = 60_000
const FRESH_MS = 10_000

/** The `type` of the wire for each filter of the history. */
export const historyTypes = ['all', 'order', 'add_fund', 'loyalty_point', 'referrer', 'CashBack'] as const
export type HistoryType = (typeof historyTypes)[number]

/** The balance and the money that is on its way. */
export function useWalletSummary() {
  return useMyQuery('wallet.summary', {}, { staleTime: FRESH_MS })
}

/** Today's bonus offers. */
export function useBonuses(options: { enabled: boolean }) {
  return useMyQuery('wallet.bonuses', {}, options)
}

/** Whether there is a wallet, and the gateways that top it up; none while top-ups are switched off (spec 5.015). */
export function useWalletSettings() {
  const { data: config } = useSettings()
  const isOpen = config?.customer_wallet_status === 1 && config.add_fund_status === 1 && config.digital_payment
  const gateways = isOpen ? config.active_payment_method_list : []
  return {
    hasWallet: config === undefined ? undefined : config.customer_wallet_status === 1,
    hasPoints: config?.loyalty_point_status === 1,
    gateways,
  }
}

/** The name of a gateway, also while top-ups are switched off; null for one that the shop does not have any more. */
export function useGatewayName(key: string | null): string | null {
  const { data: config } = useSettings()
  return config?.active_payment_method_list.find(({ gateway }) => gateway === key)?.gateway_title ?? null
}

/** The history of one type, newest first, page by page. */
export function useWalletHistory(type: HistoryType) {
  return useMyList('wallet.transactions', { offset: '1', type })
}

/**
 * One of the customer's top-ups, polled while the page is visible until its payment is confirmed. Then everything that shows the balance is
 * refetched.
 */
export function useTopUp(id: number) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  const owner = useOwner()
  return useQuery<TopUp>({
    queryKey: myKey(owner, headers['X-localization'], 'wallet.topUp', { id }),
    queryFn: async ({ signal }) => {
      const topUp = await call('wallet.topUp', { query: { id } }, headers, signal)
      if (topUp.status !== 'open') void refreshWallet()
      return topUp
    },
    enabled: isCustomer(owner),
    staleTime: 0,
    retry: 1,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? pauseAfter(state.dataUpdateCount) : false),
  })

  async function refreshWallet(): Promise<void> {
    await Promise.all([refreshMoney(client), refreshMine(client, 'notifications.unread')])
  }
}

/** Milliseconds until the next read of a payment, by the number of reads so far. */
export function pauseAfter(reads: number): number {
  return Math.min(LONGEST_AGAIN_MS, Math.round(FIRST_AGAIN_MS * 1.5 ** Math.max(0, reads - 1)))
}

const AGAIN = 3

type FundWish = { amount: number; gateway: string; card?: CardWay['card'] }

/**
 * Requests the address of a gateway's page that adds money to the wallet (spec 4.046). The same wish has the same key until it is answered,
 * so that a saved card pays once although an answer was lost.
 */
export function useAddFund() {
  const { call, headers } = useShop()
  const attempt = useRef<{ wish: string; key: string } | null>(null)
  return useMutation<{ redirect_link: string }, unknown, FundWish>({
    mutationFn: ({ amount, gateway, card }) => {
      const way = typeof card === 'object' ? { saved_card_id: card.savedId } : card === 'save' ? { save_card: 1 as const } : {}
      const body = { amount, payment_method: gateway, callback: '/wallet', payment_platform: 'web', ...way }
      const wish = JSON.stringify(body)
      if (attempt.current?.wish !== wish) attempt.current = { wish, key: randomKey() }
      return call('wallet.addFund', { body }, { ...headers, 'Idempotency-Key': attempt.current.key })
    },
    retry: (failures, error) => failures < AGAIN && !(error instanceof ApiFailure),
    onSettled: (_, error) => {
      if (error === null || error instanceof ApiFailure) attempt.current = null
    },
  })
}
