import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { isCustomer } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { canBePhone } from '#features/address/contact.ts'
import type { CheckoutState } from '#features/checkout/use-checkout.ts'

/** Asks whether news of this order may come by WhatsApp, where that comes first for its phone. Requires the texts of `later`. */
export default function WhatsAppTick({ checkout: { order, recipient, choices } }: { checkout: CheckoutState }) {
  const { t } = useText()
  const { config, owner } = order
  const hasAgreed = useAgreement(owner)
  const phone = readPhone(recipient, config.phone_prefix)
  const { others = false, except = [] } = config.whatsapp_phones ?? {}
  const isOffered = phone !== null && others !== except.some((prefix) => phone.startsWith(prefix))
  if (!isOffered || hasAgreed !== false) return null
  return (
    <label className="card flex items-start gap-3 px-4 py-3.5 md:px-5">
      <Tick
        type="checkbox"
        checked={choices.choice.whatsapp}
        onChange={({ currentTarget }) => choices.change({ whatsapp: currentTarget.checked })}
      />
      <span className="min-w-0">
        <span className="font-medium">{t('bell.whatsapp_title')}</span>
        <span className="block text-sm text-ink-2">
          {t('bell.whatsapp_text', { shop: config.business_name, digits: phone.slice(-4) })}
        </span>
      </span>
    </label>
  )
}

/** Whether the customer has agreed already; undefined while it is not known. Of a guest's phone nobody learns it. */
function useAgreement(owner: string): boolean | undefined {
  const { call, headers } = useShop()
  const isKnown = isCustomer(owner)
  const { data, isError } = useQuery({
    queryKey: ['whatsapp-updates', owner, undefined],
    queryFn: () => call('whatsapp.updates', { query: {} }, headers),
    enabled: isKnown,
    retry: false,
  })
  return isKnown && !isError ? data && data.is_on === true : false
}

/** The phone of the order with its country; null while there is none. */
function readPhone({ isGuest, contact, destination }: CheckoutState['recipient'], prefix: string): string | null {
  const person = isGuest ? (contact.stored ?? contact.form.values) : (destination.address ?? destination.form.values)
  const typed = (person.contact_person_number ?? '').replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (!canBePhone(typed)) return null
  return typed.startsWith('+') ? typed : `${prefix}${typed}`
}
