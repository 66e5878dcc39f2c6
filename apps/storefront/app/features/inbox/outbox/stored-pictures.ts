import { createStoredTable } from '@medina/web/device/stored-table.ts'

// Pictures of unsent messages survive a reload in the browser's database; without one they last as long as the page.

const inMemory = new Map<string, readonly File[]>()
const stored = createStoredTable<readonly File[]>('medina-chat', 'pictures')

export async function storePictures(key: string, pictures: readonly File[]): Promise<void> {
  if (pictures.length === 0) return
  inMemory.set(key, pictures)
  await stored.put(key, [...pictures]).catch(() => undefined)
}

export async function findPictures(key: string): Promise<readonly File[]> {
  const known = inMemory.get(key)
  if (known !== undefined) return known
  const found = await stored.find(key).catch(() => undefined)
  if (found !== undefined) inMemory.set(key, found)
  return found ?? []
}

export async function removePictures(key: string): Promise<void> {
  inMemory.delete(key)
  await stored.remove(key).catch(() => undefined)
}

/** Removes pictures of messages that no longer exist, for example of a customer who has signed out. */
export async function removeOtherPictures(keys: readonly string[]): Promise<void> {
  const all = await stored.listKeys().catch(() => [])
  for (const key of all) if (!keys.includes(key)) await removePictures(key)
}
