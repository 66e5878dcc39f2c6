import type { Database } from './stored-entries.ts'

/**
 * Stores files and their data in IndexedDB, because they are too large for local storage. Calls reject if the browser provides no database,
 * as in private windows.
 */
export type StoredTable<Value> = {
  put: (key: string, value: Value) => Promise<void>
  find: (key: string) => Promise<Value | undefined>
  list: () => Promise<Value[]>
  listKeys: () => Promise<string[]>
  remove: (key: string) => Promise<void>
}

/** The only table of a browser's database. */
export function createStoredTable<Value>(database: Database, name: string): StoredTable<Value> {
  async function runOn<T>(mode: IDBTransactionMode, run: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const opened = await open(database, name)
    try {
      return await settle(run(opened.transaction(name, mode).objectStore(name)))
    } finally {
      opened.close()
    }
  }
  return {
    put: async (key, value) => void (await runOn('readwrite', (table) => table.put(value, key))),
    find: (key) => runOn<Value | undefined>('readonly', (table) => table.get(key)),
    list: () => runOn<Value[]>('readonly', (table) => table.getAll()),
    listKeys: async () => (await runOn('readonly', (table) => table.getAllKeys())).filter((key) => typeof key === 'string'),
    remove: (key) => runOn<undefined>('readwrite', (table) => table.delete(key)),
  }
}

async function open(database: Database, name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(name)
  return settle(request)
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no storage'))
  })
}
