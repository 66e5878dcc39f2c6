import type { Config } from '@medina/contract/site-config'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { isCustomer } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'

type TickProps = {
  config: Config
  owner: string
  /** The phone of the order, as typed. */
  phone: string | null | undefined
  isWanted: boolean
  onChange: (isWanted: boolean) => void
}

/** Asks whether news of this order may come by WhatsApp, where that comes first for its phone. Requires the texts of `later`. */
export default function WhatsAppTick({ config, owner, phone: typed, isWanted, onChange }: TickProps) {
  const { t } = useText()
  const hasAgreed = useAgreement(owner)
  const phone = readPhone(typed, config.phone_prefix)
  const { others = false, except = [] } = config.whatsapp_phones ?? {}
  const isOffered = phone !== null && others !== except.some((prefix) => phone.startsWith(prefix))
  if (!isOffered || hasAgreed !== false) return null
  return (
    <label className="card flex items-start gap-3 px-4 py-3.5 md:px-5">
      <Tick type="checkbox" checked={isWanted} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
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

/** A phone with the number of its country; null while it is none. */
function readPhone(typed: TickProps['phone'], prefix: string): string | null {
  const phone = (typed ?? '').replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (!/^\+?\d{6,15}$/.test(phone)) return null
  return phone.startsWith('+') ? phone : `${prefix}${phone}`
}
