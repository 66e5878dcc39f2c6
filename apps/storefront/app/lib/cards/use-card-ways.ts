import type { Config } from '@medina/contract/site-config'
import { useState } from 'react'
import { useMyQuery } from '#lib/api/my-query.ts'
import { isPhoneTab } from '@medina/web/device/local-storage.ts'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import type { CardWay } from './card-way.ts'

type Gateways = Config['active_payment_method_list']

/**
 * The customer's saved cards and the gateways that are offered, in this order: a card pays with one press. `saving` is the agreement to save
 * the next card; null where no gateway saves one, or nobody is signed in.
 */
export function useCardWays(gateways: Gateways) {
  const [isSaved, setSaved] = useState(false)
  const canSave = useIsCustomer() && !isPhoneTab && gateways.some(({ saves_cards }) => saves_cards)
  const { data: cards = [], isPending } = useMyQuery('savedCards.list', {}, { enabled: canSave })
  const offered = canSave ? cards.filter((card) => gateways.some(({ gateway }) => gateway === card.gateway)) : []
  const ways: (CardWay & { key: string; title: string; image: string | null })[] = [
    ...offered.map(({ id, brand, ending }) => ({
      key: `card ${id}`,
      title: `${brand} •••• ${ending}`,
      image: null,
      card: { savedId: id },
    })),
    ...gateways.map(({ gateway, gateway_title, gateway_image_full_url: image, saves_cards }) => ({
      key: gateway,
      title: gateway_title ?? gateway,
      image,
      gateway,
      ...(isSaved && canSave && saves_cards && { card: 'save' as const }),
    })),
  ]
  const saving = canSave ? { checked: isSaved, onChange: setSaved } : null
  return { ways, saving, isPending: canSave && isPending }
}
