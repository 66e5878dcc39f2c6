import { parseJson } from './local-storage.ts'
import type { Browsed } from './preferences.ts'

type PageSettings = { softwareId: string; browsed: Browsed | null }

/** This client's name, and the zone that a device without a place browses, as the server wrote them into the page. */
export function readPageSettings(): PageSettings {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="medina-api"]')
  const { softwareId = '', browsed = null } = tag?.dataset ?? {}
  return { softwareId, browsed: parseJson(browsed) as Browsed | null }
}
