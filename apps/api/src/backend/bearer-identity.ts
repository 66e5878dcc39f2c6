import type { Endpoint } from '@medina/contract/wire/endpoint'
import type { CallIdentity } from '#lib/http/call-identity.ts'

/**
 * Passes the caller's token on unchanged, for the other backend to verify. Public calls do not get it, because their responses are shared.
 */
export class BearerIdentity implements Pick<CallIdentity, 'prove' | 'isKnown'> {
  private readonly token: string | null

  constructor(token: string | null) {
    this.token = token
  }

  async prove(): Promise<never> {
    return { token: this.token } as never
  }

  async isKnown(endpoint: Endpoint, guestId: string | undefined): Promise<boolean> {
    return endpoint.access === 'anyone' || this.token !== null || guestId !== undefined
  }
}
