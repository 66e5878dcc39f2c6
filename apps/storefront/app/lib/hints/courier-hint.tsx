import type { Order } from '@medina/contract/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import type { GivenHint } from './give-hint.ts'
import { sendWaiting } from './hand-over.ts'
import { HintNotes } from './hint-notes.tsx'
import { useGiveHint } from './use-give-hint.ts'

/** A voice note and a picture of the building, from the customer for the courier of an order that is under way. */
export default function CourierHint({ order }: { order: Pick<Order, 'id' | 'courier_hint'> }) {
  const { t } = useText()
  const give = useGiveHint(order.id)
  const [failed, setFailed] = useState<GivenHint | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const waiting = useWaitingHints(order.id)
  const hint = give.data ?? order.courier_hint

  async function send(given: GivenHint): Promise<void> {
    setProblem(null)
    setFailed(null)
    try {
      await give.mutateAsync(given)
      if (waiting.isLeft) waiting.retry()
    } catch (error) {
      setFailed(given)
      setProblem(describeError(error, t))
    }
  }

  return (
    <section aria-label={t('hint.title')} className="mt-4 grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('hint.title')}</h3>
      <HintNotes
        voiceUrl={hint?.voice_note_url ?? null}
        pictureUrl={hint?.door_picture_url ?? null}
        isSending={give.isPending}
        problem={problem ?? (waiting.isLeft ? t('hint.waiting') : null)}
        onGive={(given) => void send(given)}
      />
      {(failed !== null || waiting.isLeft) && (
        <Button
          variant="secondary"
          size="sm"
          pending={give.isPending || waiting.isSending}
          onClick={() => (failed === null ? waiting.retry() : void send(failed))}
        >
          {t('ui.retry')}
        </Button>
      )}
    </section>
  )
}

/** Sends what was recorded while booking and has not arrived: as the page opens, once the connection is back, and on a press. */
function useWaitingHints(orderId: number) {
  const shop = useShop()
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['hints waiting', orderId],
    queryFn: () => sendWaiting(shop, orderId),
    networkMode: 'always',
    refetchOnReconnect: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { isLeft: (data?.length ?? 0) > 0, isSending: isFetching, retry: () => void refetch() }
}
