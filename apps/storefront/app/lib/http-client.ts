import { createHttpClient } from '@medina/contract/http-client'
import { readPageSettings } from './page-settings.ts'
import type { CallEndpoint } from './shop.tsx'

/** Calls over HTTP. Never sets `origin`: browsers do, and forbid it to scripts. */
export const call: CallEndpoint = (name, input, headers, signal) => {
  const settings = readPageSettings()
  const client = createHttpClient(settings.api, () => ({ ...headers, 'X-software-id': settings.softwareId }))
  return client(name, input, signal === undefined ? {} : { signal })
}
