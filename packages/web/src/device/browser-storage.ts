/** Access to local or session storage. Writing null removes an entry. */
export type BrowserStorage<Key extends string> = {
  read: (key: Key) => string | null
  write: (key: Key, text: string | null) => void
}

/**
 * Storage may be full, missing, or forbidden, in which case even accessing its property throws. An entry that cannot be stored is kept in
 * memory for the life of the page. Its older value is removed, so that it does not reappear later.
 */
export function createBrowserStorage<Key extends string>(open: () => Storage): BrowserStorage<Key> {
  const ofPage = new Map<Key, string | null>()
  const attempt = <T>(run: (storage: Storage) => T): T | undefined => {
    try {
      return run(open())
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => (ofPage.has(key) ? ofPage.get(key) : attempt((storage) => storage.getItem(key))) ?? null,
    write(key, text) {
      const isStored = attempt((storage) => {
        if (text === null) storage.removeItem(key)
        else storage.setItem(key, text)
        return true
      })
      ofPage.delete(key)
      if (isStored) return
      ofPage.set(key, text)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
