import { refuse } from '#lib/errors.ts'
import { toNetwork } from './network.ts'

type Limits = { perAddress: number; inAll: number }

/**
 * Limits the bytes of memory in use, per address and in total. They are reserved before a body is read, by its declared size, so a refused
 * body costs nothing. A body that exceeds the whole budget is accepted if it is the only one.
 */
export class ByteBudget {
  private readonly limits: Limits
  private readonly byAddress = new Map<string, number>()
  private total = 0

  constructor(limits: Limits) {
    this.limits = limits
  }

  /** Bytes reserved now. */
  get reserved(): number {
    return this.total
  }

  /**
   * Reserves bytes; the returned function releases them, once. Throws 429 if the address has too many in use, 503 if all addresses together
   * have.
   */
  reserve(ip: string, bytes: number): () => void {
    const address = toNetwork(ip)
    const own = this.byAddress.get(address) ?? 0
    if (own > 0 && own + bytes > this.limits.perAddress) throw refuse(429, 'rate_limit', 'error.rate_limit')
    if (this.total > 0 && this.total + bytes > this.limits.inAll) throw refuse(503, 'busy', 'error.overloaded')
    this.add(address, bytes)
    let isHeld = true
    return () => {
      if (isHeld) this.add(address, -bytes)
      isHeld = false
    }
  }

  private add(address: string, bytes: number): void {
    this.total += bytes
    const own = (this.byAddress.get(address) ?? 0) + bytes
    if (own === 0) this.byAddress.delete(address)
    else this.byAddress.set(address, own)
  }
}
