import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import type { Month } from './month.ts'

const POLL_MS = 60_000

/** The offers of a month with their use; undefined until they are read. */
export function useOffers({ first, last }: Month) {
  const { call } = useDesk()
  const { language } = useText()
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: ['desk', 'offers', first, last, language],
    queryFn: () => call('operator.offers', { query: { from: first, until: last } }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
    ...always,
  })
  return { listed: data, isOld: isPlaceholderData, hasFailed: isError, retry: () => void refetch() }
}

export const keyOf = ({ kind, id }: Pick<Offer, 'kind' | 'id'>): string => `${kind}-${id}`

/** The sheet whose rows are offers of a kind. */
export const sheetOf = {
  campaign: 'campaigns',
  flash_sale: 'flash_sales',
  coupon: 'coupons',
  cashback: 'cashback',
  item_campaign: 'item_campaigns',
} as const satisfies Record<Offer['kind'], string>

/** Kinds that have a form at the desk. */
export const formKinds = ['coupon', 'cashback', 'flash_sale', 'campaign'] as const
export type FormKind = (typeof formKinds)[number]

export const hasForm = (kind: Offer['kind']): kind is FormKind => formKinds.some((each) => each === kind)
