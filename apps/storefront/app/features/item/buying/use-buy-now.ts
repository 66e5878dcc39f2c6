import type { CartLine } from '@medina/contract/orders/cart'
import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useNavigate } from 'react-router'
import { readToken } from '@medina/web/session/session.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useGoToCheckout } from '#features/cart/use-go-to-checkout.ts'
import { isCampaignItem } from '#features/catalog/campaign-item.ts'
import { saveBoughtNow } from '#features/cart/bought-now.ts'
import { useOverlays } from '#features/frame/overlays.tsx'
import { useAskToSignIn } from './use-ask-to-sign-in.ts'

/** Takes one line to the checkout, without the cart. A campaign's item requires an account (spec 4.013, 6.007). */
export function useBuyNow(): (item: ItemDetails, line: CartLine) => void {
  const { t } = useText()
  const { close } = useOverlays()
  const askToSignIn = useAskToSignIn()
  const goTo = useGoToCheckout()
  const navigate = useNavigate()
  return (item, line) => {
    const page = isCampaignItem(item) ? 'campaign' : 'buy_now'
    const to = `/checkout?page=${page}`
    const leave = () => {
      close()
      void navigate(to)
    }
    saveBoughtNow({ page, moduleId: item.module_id, line })
    if (page === 'campaign' && readToken() === null) {
      return askToSignIn(t('item.campaign_sign_in'), { tone: 'error', onDone: leave })
    }
    if (goTo(to)) leave()
  }
}
