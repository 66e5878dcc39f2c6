import { menuDrafts } from '#acts/menu-act-store.ts'

const draftOf = (id: string): string => `setup:${id}`
/** In a private window, which has no database, photos stay as long as the page. */
const inMemory = new Map<string, File>()

/** Photos of the first items by their ids, on this device until the store is open. */
export const firstPhotos = {
  draftOf,
  put: async (id: string, photo: File): Promise<void> => {
    inMemory.set(id, photo)
    await menuDrafts.put(draftOf(id), photo).catch(() => undefined)
  },
  find: async (id: string): Promise<File | undefined> => {
    const stored = inMemory.get(id) ?? (await menuDrafts.find(draftOf(id)).catch(() => undefined))
    return stored instanceof File ? stored : undefined
  },
  remove: async (id: string): Promise<void> => {
    inMemory.delete(id)
    await menuDrafts.remove(draftOf(id)).catch(() => undefined)
  },
}
