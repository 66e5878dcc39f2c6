import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import type { OfferKind } from '@medina/contract/operator/offers/offer-kinds'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { DeskIconName } from '#ui/desk-icon.tsx'

export const kindIcons: Record<OfferKind, DeskIconName> = {
  campaign: 'flag',
  flash_sale: 'bolt',
  coupon: 'ticket',
  cashback: 'wallet',
  item_campaign: 'tag',
}

const tones = {
  running: 'success',
  scheduled: 'accent',
  draft: 'neutral',
  waiting: 'warning',
  refused: 'danger',
  paused: 'warning',
  ended: 'neutral',
} as const

export function OfferState({ state }: Pick<Offer, 'state'>) {
  const { t } = useText()
  return <Badge tone={tones[state]}>{t(`desk_offers.state_${state}`)}</Badge>
}
