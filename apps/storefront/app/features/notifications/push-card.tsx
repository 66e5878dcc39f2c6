import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { guestPart, useOwner } from '@medina/web/session/owner.ts'
import { useLacks } from '@medina/web/site/site.tsx'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { WhatsAppCard } from './whatsapp-card.tsx'
import { type PushState, readPush, turnOff, turnOn } from './push.ts'
import './notifications.css'

/** The ways in which news of orders come: to this device, and by WhatsApp. */
export function NewsCards({ orderId, hasPush = true }: { orderId?: number; hasPush?: boolean }) {
  return (
    <>
      {hasPush && <PushCard />}
      <WhatsAppCard orderId={orderId} />
    </>
  )
}

/** Offers web push on this device. The browser's permission prompt opens only on a press. */
export function PushCard({ className }: { className?: string }) {
  const { t } = useText()
  const { state, wish, turn } = usePush()
  const lacksPush = useLacks('push.key')
  if (lacksPush || state === 'none') return null
  if (state === undefined) return <Skeleton className={classNames('h-20 rounded-lg', className)} />
  const isDenied = state === 'denied'
  return (
    <div className={classNames('card px-4 py-3', className)}>
      <Switch
        label={t('bell.push_title')}
        note={t(isDenied ? 'bell.push_denied' : 'bell.push_text')}
        start={
          <span className="told-sign" data-tone="accent">
            <Icon name="bell" size={22} />
          </span>
        }
        checked={wish ?? state === 'on'}
        disabled={isDenied}
        aria-busy={wish !== null}
        onChange={({ target }) => wish === null && turn(target.checked)}
      />
    </div>
  )
}

function usePush() {
  const { t, language } = useText()
  const { call, headers } = useShop()
  const owner = useOwner()
  const client = useQueryClient()
  const queryKey = ['push', owner, language]
  const wanted = { owner: owner ?? '', language }
  const shop = { call, headers, guest: guestPart(owner) }

  const { data, isError } = useQuery<PushState>({
    queryKey,
    queryFn: () => readPush(shop, wanted),
    enabled: owner !== null,
    staleTime: 0,
    retry: false,
  })

  // The switch shows the new state at once, until it is confirmed or has failed.
  const [wish, setWish] = useState<boolean | null>(null)
  const { mutate } = useMutation<PushState, unknown, boolean>({
    mutationFn: (isOn) => (isOn ? turnOn(shop, wanted) : turnOff(shop)),
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onError: () => showToast(t('bell.push_failed'), { tone: 'error' }),
    onMutate: setWish,
    onSettled: () => setWish(null),
  })
  return { state: isError ? 'off' : data, wish, turn: mutate }
}
