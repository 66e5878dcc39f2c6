// Pictures of unsent messages survive a reload in the browser's database; without one they last as long as the page.

const inMemory = new Map<string, readonly File[]>()
const TABLE = 'pictures'

export async function storePictures(key: string, pictures: readonly File[]): Promise<void> {
  if (pictures.length === 0) return
  inMemory.set(key, pictures)
  await runOn('readwrite', (table) => table.put([...pictures], key)).catch(() => undefined)
}

export async function findPictures(key: string): Promise<readonly File[]> {
  const known = inMemory.get(key)
  if (known !== undefined) return known
  const found = await runOn<readonly File[] | undefined>('readonly', (table) => table.get(key)).catch(() => undefined)
  if (found !== undefined) inMemory.set(key, found)
  return found ?? []
}

export async function removePictures(key: string): Promise<void> {
  inMemory.delete(key)
  await runOn('readwrite', (table) => table.delete(key)).catch(() => undefined)
}

/** Removes pictures of messages that are no longer there, as of a customer who has signed out. */
export async function removeOtherPictures(keys: readonly string[]): Promise<void> {
  const all = await runOn('readonly', (table) => table.getAllKeys()).catch(() => [])
  for (const key of all) if (typeof key === 'string' && !keys.includes(key)) await removePictures(key)
}

async function runOn<T>(mode: IDBTransactionMode, run: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await settle(run(database.transaction(TABLE, mode).objectStore(TABLE)))
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('medina-chat', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE)
  return settle(request)
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no storage'))
  })
}
