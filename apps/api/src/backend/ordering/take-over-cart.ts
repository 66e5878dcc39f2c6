import type { ParsedInput } from '@medina/contract/endpoints/endpoints'
import type { CartLine } from '@medina/contract/orders/cart'
import { AppError, BareRefusal } from '#lib/errors.ts'
import type { IncomingCaller } from '#lib/http/caller.ts'
import { toErrorBody } from '#lib/http/error-reply.ts'
import { type Composition, toAnybody } from '#backend/relayed-call.ts'

/** Adds the lines of a guest's carts to the caller's, one by one; a repeated call finds nothing left to move. */
export const takeOverCart: Composition = async ({ body, caller }, { read }): Promise<{ notices: string[] }> => {
  const { guest_id, from_guest_id } = body as ParsedInput<'cart.takeOver'>['body']
  const owner = guest_id === undefined ? {} : { guest_id }
  const from = { guest_id: from_guest_id }
  const notices: string[] = []
  const modules = await read('site.modules', {}, toAnybody(caller))
  for (const { id: moduleId } of modules.filter(({ module_type }) => module_type !== 'parcel' && module_type !== 'rental')) {
    const before = { ...toAnybody(caller), moduleId }
    const lines = await read('cart.list', { query: from }, before)
    for (const line of lines) {
      const refusal = await add(line, { ...caller, moduleId })
      if (refusal !== null) notices.push(`${line.item.name}: ${refusal}`)
    }
    if (lines.length > 0) await read('cart.clear', { query: from }, before)
  }
  return { notices }

  /** Returns the backend's message if it refuses the line. A line that is already in the cart was moved by a call that failed halfway. */
  async function add(line: CartLine, to: IncomingCaller): Promise<string | null> {
    const { item_id, model, quantity, variation, add_on_ids, add_on_qtys, price } = line
    try {
      await read('cart.add', { body: { ...owner, item_id, model, quantity, variation, add_on_ids, add_on_qtys, price } }, to)
      return null
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      if (error.problems.some(({ code }) => code === 'cart_item')) return null
      return error instanceof BareRefusal ? (error.body as { message: string }).message : toErrorBody(error, to.language).message
    }
  }
}
