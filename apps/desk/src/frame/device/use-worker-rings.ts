import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import type { FromWorker, RingMessage } from '#device/worker-messages.ts'
import { ring, useSoundState } from '#sound/sound-store.ts'

/** Rings that the board does not find by itself; all others ring when it is read again. */
const unseen: readonly RingMessage['ring'][] = [
  'alarm',
  'untaken',
  'given',
  'taken',
  'trip_new',
  'trip_canceled',
  'transfer',
  'payment_failed',
]

/** Answers the worker: a page whose sound is on rings itself, and a pressed notification opens its page here. */
export function useWorkerRings(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const sound = useSoundState()
  const canRing = useRef(false)
  useEffect(() => {
    // Another tab of this device has the sound then.
    canRing.current = sound === 'on' || sound === 'elsewhere'
  }, [sound])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const hear = ({ data, ports }: MessageEvent) => {
      const message = data as FromWorker
      if (message.type === 'open') return void navigate(message.url)
      ports[0]?.postMessage(canRing.current)
      void client.invalidateQueries({ queryKey: ['desk'] })
      if (!unseen.includes(message.message.ring)) return
      if (canRing.current) ring('late')
      showToast(message.message.title, { tone: 'info', isLasting: true })
    }
    navigator.serviceWorker.addEventListener('message', hear)
    navigator.serviceWorker.startMessages()
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [client, navigate])
}
