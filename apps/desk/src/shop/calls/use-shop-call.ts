import type { CallParty } from '@medina/contract/orders/call-parties'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useDesk } from '#session/desk-session.tsx'

/** Calls a side of an order through the shop: the phone of the caller rings first. A toast says so, or what failed. */
export function useShopCall(id: number, to: CallParty): { ring: () => void; isRinging: boolean } {
  const { t } = useText()
  const { call } = useDesk()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('operator.callAboutOrder', { params: { id }, body: { to } }),
    onSuccess: ({ message }) => showToast(message),
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'order-messages', id] }),
  })
  return { ring: () => mutate(), isRinging: isPending }
}
