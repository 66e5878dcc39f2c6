import { useCallback, useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSendWhenConnected } from '#connection/send-when-connected.ts'
import { isRefusal } from '#session/call-desk.ts'
import { useDesk } from '#session/desk-session.tsx'
import { findWaitingPhoto, finishPhoto, onPhotosChange, readStoredPhotos, usePhotos } from './photo-store.ts'

/** Sends photos one at a time, each once, as soon as there is a connection; those of an earlier page too. */
export function usePhotoSender(): void {
  const { call, me } = useDesk()
  const client = useQueryClient()
  const keyId = me.id
  useEffect(() => void readStoredPhotos(keyId), [keyId])
  useLossQuestion()
  const send = useCallback(async () => {
    for (let photo = findWaitingPhoto(keyId); photo !== undefined; photo = findWaitingPhoto(keyId)) {
      const { id, orderId, file } = photo
      const input = { params: { id: orderId }, body: { order_proof: [file] } }
      try {
        // oxlint-disable-next-line no-await-in-loop -- One at a time: a phone's connection is narrow.
        await call('operator.proof', input as never, { headers: { 'Idempotency-Key': id } })
        finishPhoto(id, 'sent')
      } catch (error) {
        if (!isRefusal(error)) return
        finishPhoto(id, 'refused')
      }
      void client.invalidateQueries({ queryKey: ['desk', 'board'] })
    }
  }, [call, client, keyId])
  useSendWhenConnected(send, onPhotosChange)
}

/** Without a database the photos would be lost, so the browser asks before it closes the page. */
function useLossQuestion(): void {
  const isLosing = usePhotos().some(({ state, isStored }) => state === 'waits' && !isStored)
  useEffect(() => {
    if (!isLosing) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isLosing])
}
