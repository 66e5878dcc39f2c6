import { createHttpClient } from '@medina/contract/client'
import type { CallEndpoint } from './shop.tsx'

/** The browser's way to the API. Never sets `origin`: browsers do, and forbid it to scripts. */
export const callOverHttp: CallEndpoint = (name, input, headers, signal) => {
  const settings = readPageSettings()
  const client = createHttpClient(settings.api, () => ({ ...headers, 'X-software-id': settings.softwareId }))
  return client(name, input, signal === undefined ? {} : { signal })
}

export function readPageSettings(): { api: string; softwareId: string } {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="medina-api"]')
  return { api: tag?.content ?? '', softwareId: tag?.dataset.softwareId ?? '' }
}
