import type { Input } from '@medina/contract/endpoints/endpoints'
import { type OfferKind, offerKinds } from '@medina/contract/operator/offers/offer-kinds'
import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
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

/** The uses of an offer by day; undefined until they are read. */
export function useOfferDays({ kind, id }: Pick<Offer, 'kind' | 'id'>) {
  const { call } = useDesk()
  return useQuery({
    queryKey: ['desk', 'offers', 'days', kind, id],
    queryFn: () => call('operator.offerDays', { params: { kind, id } }),
    ...always,
  }).data
}

/** The rules and own offers of a store; undefined until they are read. */
export function useStoreOffers(storeId: number) {
  const { call } = useDesk()
  return useQuery({
    queryKey: ['desk', 'offers', 'of-store', storeId],
    queryFn: () => call('operator.storeOffers', { params: { id: storeId } }),
    ...always,
  }).data
}

/** Approves or refuses an offer of a store. Another person may have decided meanwhile, so the list is read again in any case. */
export function useDecideOffer() {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Input<'operator.decideOffer'>['body']) => call('operator.decideOffer', { body }),
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'offers'] }),
  })
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

/** The kinds in the order in which the office chooses one for a new offer. */
export const formKinds = ['coupon', 'cashback', 'flash_sale', 'campaign', 'item_campaign'] as const
export type FormKind = (typeof formKinds)[number]

/** A kind of the office's offers, or those that stores make by themselves. */
export type GroupName = OfferKind | 'own'

/** The offers by group, in the order of the page, without empty groups. */
export function groupOffers(offers: readonly Offer[]): { name: GroupName; rows: Offer[] }[] {
  return ([...offerKinds, 'own'] as const)
    .map((name) => ({ name, rows: offers.filter(({ kind, own }) => (own === null ? kind : 'own') === name) }))
    .filter(({ rows }) => rows.length > 0)
}
