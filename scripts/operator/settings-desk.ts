import type { ListedVehicle, VehicleAnswer, VehicleChange } from '../../apps/api/src/features/geo/change-vehicles.ts'
import type { SettingAnswer, SettingList } from '../../apps/api/src/features/site/change-settings.ts'
import type { DocumentAnswer } from '../../apps/api/src/features/site/documents/document-versions.ts'
import type { Language } from '../../apps/api/src/lib/i18n.ts'
import type { Settings } from '../../apps/api/src/lib/settings.ts'
import { type Ask, findRunningService } from './running-service.ts'
import type { ShopSigns } from './shop-signs.ts'

export type SettingChange = { key: string; typed: string; language: Language | undefined; previewIn?: Language }

type Wanted = { name: string; language: Language }

/** The business settings (rows of `settings`), not those of the environment; documents and the vehicles of couriers. */
export type SettingsDesk = {
  list: () => Promise<SettingList>
  get: (key: string) => Promise<SettingAnswer>
  set: (change: SettingChange) => Promise<SettingAnswer>
  reset: (key: string) => Promise<SettingAnswer>
  documents: {
    get: (wanted: Wanted & { id: number | undefined }) => Promise<DocumentAnswer>
    set: (text: Wanted & { markdown: string }) => Promise<DocumentAnswer>
    history: (wanted: Wanted) => Promise<{ versions: { id: number; created_at: string }[] } | { refusal: string }>
  }
  vehicles: {
    list: () => Promise<{ vehicles: ListedVehicle[] }>
    write: (change: VehicleChange) => Promise<VehicleAnswer>
  }
  readSigns: () => Promise<ShopSigns>
  close: () => Promise<void>
}

export async function openSettingsDesk(settings: Settings): Promise<SettingsDesk> {
  const ask = await findRunningService(settings)
  return ask === null ? openStopped(settings) : openRunning(ask)
}

function openRunning(ask: Ask): SettingsDesk {
  const path = (key: string): string => `/settings/${encodeURIComponent(key)}`
  return {
    list: () => ask('/settings'),
    get: (key) => ask(path(key)),
    set: ({ key, typed, language, previewIn }) => ask(path(key), { typed, language, previewIn }),
    reset: (key) => ask(`${path(key)}/reset`, {}),
    documents: {
      get: (wanted) => ask('/documents/get', wanted),
      set: (text) => ask('/documents/set', text),
      history: (wanted) => ask('/documents/history', wanted),
    },
    vehicles: {
      list: () => ask('/delivery-vehicles'),
      write: (change) => ask('/delivery-vehicles', change),
    },
    readSigns: () => ask('/signs'),
    close: async () => {},
  }
}

async function openStopped(settings: Settings): Promise<SettingsDesk> {
  // These load the whole service, which a running one has loaded already.
  const { openDatabase } = await import('../../apps/api/src/process/boot.ts')
  const { changeSetting, findSetting, listBusinessSettings, resetSetting } = await import(
    '../../apps/api/src/features/site/change-settings.ts'
  )
  const { getDocumentVersion, listDocumentVersions, writeDocument } = await import(
    '../../apps/api/src/features/site/documents/document-versions.ts'
  )
  const { listVehiclesOfDesk, writeVehicle } = await import('../../apps/api/src/features/geo/change-vehicles.ts')
  const { readSigns } = await import('../../apps/api/src/features/site/read-signs.ts')
  const { db, close } = await openDatabase(settings)
  return {
    list: () => listBusinessSettings(db),
    get: (key) => findSetting(db, key),
    set: (change) => changeSetting(db, change),
    reset: (key) => resetSetting(db, key),
    documents: {
      get: (wanted) => getDocumentVersion(db, wanted),
      set: (text) => writeDocument(db, text, new Date()),
      history: (wanted) => listDocumentVersions(db, wanted),
    },
    vehicles: {
      list: () => listVehiclesOfDesk(db),
      write: (change) => writeVehicle(db, change),
    },
    readSigns: () => readSigns(db),
    close,
  }
}
