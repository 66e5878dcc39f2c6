import type { Api } from '#api.ts'
import { removeBuyers } from './remove-buyers.ts'

export function registerInvoices(api: Api): void {
  api.onAnonymize.push(removeBuyers)
}
