import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { useGoToCheckout } from '#features/cart/use-go-to-checkout.ts'
import { preloadOverlay } from '#features/frame/overlays.tsx'

/** Link to an order with only a prescription; guests get the sign-in prompt first, as before any order. */
export default function PrescriptionEntry({ store }: { store: StoreDetails }) {
  const { t } = useText()
  const goTo = useGoToCheckout()
  const to = `/checkout?page=prescription&store_id=${store.id}`
  return (
    <section aria-label={t('cart.by_prescription')} className="card flex flex-wrap items-center gap-3 rounded-14 px-4 py-3">
      <span className="grid size-10 flex-none place-items-center rounded-10 bg-accent-soft text-accent-ink">
        <Icon name="camera" size={22} />
      </span>
      <span className="min-w-40 flex-1">
        <strong className="block text-label font-semibold">{t('cart.by_prescription')}</strong>
        <span className="block text-sm text-ink-2">{t('cart.by_prescription_text')}</span>
      </span>
      <LinkButton
        to={to}
        variant="outline"
        size="sm"
        onPointerEnter={() => preloadOverlay('guest-prompt')}
        onClick={(event) => {
          if (!goTo(to)) event.preventDefault()
        }}
      >
        {t('cart.by_prescription_start')}
      </LinkButton>
    </section>
  )
}
