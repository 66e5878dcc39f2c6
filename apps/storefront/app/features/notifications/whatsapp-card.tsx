import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { guestPart, useOwner } from '@medina/web/session/owner.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import './notifications.css'

/** Asks whether news of orders may come by WhatsApp: to the phone of an order, or to the account's. Off until somebody agrees. */
export function WhatsAppCard({ orderId }: { orderId?: number | undefined }) {
  const { t } = useText()
  const config = useConfig()
  const { state, wish, choose } = useUpdates(orderId, config?.has_whatsapp === true)
  if (state === undefined || state.is_on === null) return null
  return (
    <div className="card px-4 py-3">
      <Switch
        label={t('bell.whatsapp_title')}
        note={t('bell.whatsapp_text', { shop: config?.business_name ?? '', digits: state.phone ?? '' })}
        start={
          <span className="told-sign" data-tone="accent">
            <Icon name="chat" size={22} />
          </span>
        }
        checked={wish ?? state.is_on}
        aria-busy={wish !== undefined}
        onChange={({ target }) => wish === undefined && choose(target.checked)}
      />
    </div>
  )
}

function useUpdates(orderId: number | undefined, isOffered: boolean) {
  const { t } = useText()
  const { call, headers } = useShop()
  const owner = useOwner()
  const client = useQueryClient()
  const queryKey = ['whatsapp-updates', owner, orderId]
  const named = { ...guestPart(owner), ...(orderId !== undefined && { order_id: orderId }) }
  const { data } = useQuery({
    queryKey,
    queryFn: () => call('whatsapp.updates', { query: named }, headers),
    enabled: isOffered && owner !== null,
    retry: false,
  })
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (is_on: boolean) => call('whatsapp.chooseUpdates', { body: { ...named, is_on } }, headers),
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onError: (error) => showFailure(error, t),
  })
  // The switch shows the new state at once, until it is confirmed or has failed.
  return { state: data, wish: isPending ? variables : undefined, choose: mutate }
}
