import { useCallback, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { useSender } from '../connection/use-sender.ts'
import { isRefusal } from '../session/call-desk.ts'
import { useDesk } from '../session/desk-session.tsx'

export type ProofPhoto = { id: string; orderId: number; file: File; state: 'waits' | 'sent' | 'refused' }

let photos: readonly ProofPhoto[] = []
const listeners = new Set<() => void>()

/** Photos outlive the order's card: they are sent after the order was delivered, too. */
export function addPhoto(orderId: number, file: File): void {
  change([...photos, { id: randomUuid(), orderId, file, state: 'waits' }])
}

export function forgetPhotos(): void {
  change([])
}

/** The photos of an order that this device took. */
export function usePhotos(orderId: number): readonly ProofPhoto[] {
  return useSyncExternalStore(subscribe, () => photos).filter((photo) => photo.orderId === orderId)
}

/** Sends photos one at a time, each once, as soon as there is a connection. */
export function usePhotoSender(): void {
  const { call } = useDesk()
  const client = useQueryClient()
  const send = useCallback(async () => {
    for (let photo = findWaiting(); photo !== undefined; photo = findWaiting()) {
      const { id, orderId, file } = photo
      const input = { params: { id: orderId }, body: { order_proof: [file] } }
      try {
        // oxlint-disable-next-line no-await-in-loop -- One at a time: a phone's connection is narrow.
        await call('operator.proof', input as never, { headers: { 'Idempotency-Key': id } })
        mark(id, 'sent')
      } catch (error) {
        if (!isRefusal(error)) return
        mark(id, 'refused')
      }
      void client.invalidateQueries({ queryKey: ['desk', 'board'] })
    }
  }, [call, client])
  useSender(send, subscribe)
}

function findWaiting(): ProofPhoto | undefined {
  return photos.find(({ state }) => state === 'waits')
}

function mark(id: string, state: ProofPhoto['state']): void {
  change(photos.map((photo) => (photo.id === id ? { ...photo, state } : photo)))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly ProofPhoto[]): void {
  photos = next
  for (const listener of listeners) listener()
}
