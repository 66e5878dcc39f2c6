import { type Access, type Endpoint, type OperatorScope, provenTouches } from '@medina/contract/wire/endpoint'
import {
  type Actor,
  type Actors,
  type Customer,
  findCallingGuest,
  type Guest,
  type Operator,
  requireCustomer,
} from '#lib/actor.ts'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse, unauthorized } from '#lib/errors.ts'

/** The identity that a handler gets, by the access of its endpoint. */
export type Proof = {
  anyone: object
  optionalActors: { actors: readonly Actor[] }
  actor: { actor: Actor }
  actors: { actors: Actors }
  customer: { customer: Customer }
  operator: { operator: Operator }
}

type Context = {
  db: Db
  clock: Clock
  requireOperator: (token: string | null, scope: OperatorScope | null) => Promise<Operator>
  checkSecondFactor: (operator: Operator) => Promise<void>
}
/** Returns the guest's id of the call, which may be in its query or its body. Throws if it cannot be read. */
type ReadGuestId = () => string | undefined

/** The identity behind one call. Each session, guest and operator key is read from the database at most once per call. */
export class CallIdentity {
  private readonly context: Context
  private readonly token: string | null
  private customer: Promise<Customer> | undefined
  private readonly guests = new Map<string, Promise<Guest | null>>()
  private readonly operators = new Map<OperatorScope | null, Promise<Operator>>()

  constructor(context: Context, token: string | null) {
    this.context = context
    this.token = token
  }

  /** Proves that the caller has the access of the endpoint. Throws 401 for a missing or bad identity, 403 as `requireOperator` and `checkSecondFactor` do. */
  async prove(endpoint: Endpoint, readGuestId: ReadGuestId): Promise<Proof[Access]> {
    switch (endpoint.access) {
      case 'anyone':
        return {}
      case 'optionalActors':
        return { actors: await this.listActors(readGuestId) }
      case 'actor':
        return { actor: await this.requireActor(readGuestId) }
      case 'actors':
        return { actors: await this.requireActors(readGuestId) }
      case 'customer':
        return { customer: await this.requireCustomer() }
      case 'operator':
        return { operator: await this.requireOperator(endpoint) }
    }
  }

  /** Whether the identity of a form is complete already; the id of a guest may still follow in a field. Throws as `prove`. */
  async isKnown(endpoint: Endpoint, guestId: string | undefined): Promise<boolean> {
    const isGuestAllowed = endpoint.access === 'actor' || endpoint.access === 'actors'
    if (isGuestAllowed && this.token === null && guestId === undefined) return false
    await this.prove(endpoint, () => guestId)
    return true
  }

  private async listActors(readGuestId: ReadGuestId): Promise<readonly Actor[]> {
    const customer = this.token === null ? null : await this.requireCustomer()
    const guest = await this.findGuest(readGuestId())
    return [customer, guest].filter((actor) => actor !== null)
  }

  /** A token takes precedence over a guest's id. */
  private async requireActor(readGuestId: ReadGuestId): Promise<Actor> {
    if (this.token !== null) return this.requireCustomer()
    const guestId = readGuestId()
    if (guestId === undefined) throw unauthorized()
    const guest = await this.findGuest(guestId)
    if (guest === null) throw refuse(401, 'guest_id', 'guest.unknown')
    return guest
  }

  private async requireActors(readGuestId: ReadGuestId): Promise<Actors> {
    const actor = await this.requireActor(readGuestId)
    const guest = actor.type === 'guest' ? null : await this.findGuest(readGuestId())
    return guest === null ? [actor] : [actor, guest]
  }

  private requireCustomer(): Promise<Customer> {
    this.customer ??= requireCustomer(this.context, this.token)
    return this.customer
  }

  private async findGuest(guestId: string | undefined): Promise<Guest | null> {
    if (guestId === undefined) return null
    const guest = this.guests.get(guestId) ?? findCallingGuest(this.context, guestId)
    this.guests.set(guestId, guest)
    return guest
  }

  private async requireOperator({ scope, touches = 'none' }: Extract<Endpoint, { access: 'operator' }>): Promise<Operator> {
    const operator = this.operators.get(scope) ?? this.context.requireOperator(this.token, scope)
    this.operators.set(scope, operator)
    if (provenTouches.includes(touches)) await this.context.checkSecondFactor(await operator)
    return operator
  }
}
