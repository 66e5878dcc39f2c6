import { useSyncExternalStore } from 'react'
import { createStoredTable } from '@medina/web/device/stored-table.ts'
import { randomUuid } from '@medina/web/random-uuid.ts'

export type ProofPhoto = {
  id: string
  orderId: number
  /** The key that took the photo; no other key sends it. */
  keyId: number
  file: File
  state: 'waits' | 'sent' | 'refused'
  /** Whether it survives closing the page. */
  isStored: boolean
}
type StoredPhoto = Pick<ProofPhoto, 'id' | 'orderId' | 'keyId' | 'file'>

let photos: readonly ProofPhoto[] = []
const listeners = new Set<() => void>()
const stored = createStoredTable<StoredPhoto>('medina-desk', 'photos')

/** Photos outlive the order's card and the page: they are sent after the order was delivered, too. */
export function addPhoto({ orderId, keyId, file }: Pick<ProofPhoto, 'orderId' | 'keyId' | 'file'>): void {
  const photo: StoredPhoto = { id: randomUuid(), orderId, keyId, file }
  change([...photos, { ...photo, state: 'waits', isStored: false }])
  stored.put(photo.id, photo).then(
    () => change(photos.map((each) => (each.id === photo.id ? { ...each, isStored: true } : each))),
    () => undefined,
  )
}

/** Deletes all photos of this device, unsent ones included. */
export function clearPhotos(): void {
  for (const { id } of photos) void stored.remove(id).catch(() => undefined)
  change([])
}

/** Refused photos are reported until the message is dismissed. */
export function dismissRefused(): void {
  change(photos.filter(({ state }) => state !== 'refused'))
}

/** The photos that this device took. */
export function usePhotos(): readonly ProofPhoto[] {
  return useSyncExternalStore(onPhotosChange, () => photos)
}

/** The photos of one order. */
export function usePhotosOf(orderId: number): readonly ProofPhoto[] {
  return usePhotos().filter((photo) => photo.orderId === orderId)
}

/** Reads what a key of this device took before the page was closed. */
export async function readStoredPhotos(keyId: number): Promise<void> {
  const found = await stored.list().catch(() => [])
  const missing = found.filter((each) => each.keyId === keyId && photos.every(({ id }) => id !== each.id))
  if (missing.length > 0) change([...missing.map((each) => ({ ...each, state: 'waits' as const, isStored: true })), ...photos])
}

/** The next photo to send with a key. */
export function findWaitingPhoto(keyId: number): ProofPhoto | undefined {
  return photos.find((photo) => photo.state === 'waits' && photo.keyId === keyId)
}

/** Marks a photo as sent or refused. */
export function finishPhoto(id: string, state: 'sent' | 'refused'): void {
  void stored.remove(id).catch(() => undefined)
  change(photos.map((photo) => (photo.id === id ? { ...photo, state } : photo)))
}

export function onPhotosChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly ProofPhoto[]): void {
  photos = next
  for (const listener of listeners) listener()
}
