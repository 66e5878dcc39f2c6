import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { refreshMine, useMyQuery } from '#lib/api/my-query.ts'
import { useAskToSignIn } from './use-ask-to-sign-in.ts'

type StockAlertButtonProps = { itemId: number; variation: string | null }

/** Sets and removes the customer's alert; guests are asked to sign in, because the shop needs to know whom to tell. */
export default function StockAlertButton({ itemId, variation }: StockAlertButtonProps) {
  const { t } = useText()
  const { call, headers } = useShop()
  const askToSignIn = useAskToSignIn()
  const client = useQueryClient()
  const isCustomer = useIsCustomer()
  const { data } = useMyQuery('stockAlerts.list', {})
  const isSet = data?.alerts.some((alert) => alert.item_id === itemId && alert.variation === variation) === true
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      isSet
        ? call('stockAlerts.remove', { query: { item_id: itemId, variation: variation ?? undefined } }, headers)
        : call('stockAlerts.add', { body: { item_id: itemId, variation } }, headers),
    onSuccess: async ({ message }) => {
      showToast(message)
      await refreshMine(client, 'stockAlerts.list')
    },
    onError: (error) => showFailure(error, t),
  })

  return (
    <Button
      size="lg"
      variant={isSet ? 'secondary' : 'outline'}
      icon={isSet ? 'check' : 'bell'}
      className="grow"
      aria-pressed={isSet}
      pending={isPending}
      onClick={() => (isCustomer ? mutate() : askToSignIn(t('item.tell_me_sign_in'), { tone: 'info' }))}
    >
      {t('item.tell_me')}
    </Button>
  )
}
