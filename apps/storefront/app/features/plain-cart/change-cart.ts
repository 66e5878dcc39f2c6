import { cookieNames, formatCookie } from '@medina/contract/device/device-state'
import { CART_PATH, formatGuestCookie, PLAIN_MARK } from '@medina/contract/device/plain-forms'
import { ApiFailure } from '@medina/contract/wire/client'
import { data, redirect } from 'react-router'
import type { CallHeaders } from '@medina/web/api/shop.tsx'
import { toHeaders } from '@medina/web/device/preferences.ts'
import type { PageContext } from '#lib/page/page-context.ts'
import { isUnknownGuest } from '@medina/web/session/guest.ts'
import { ITEM_FIELD, QUANTITY_FIELD } from '#features/item/choice/choice-fields.ts'
import { readChoiceForm } from '#features/item/choice/read-choice-form.ts'

/** Fields of the cart's own forms. */
export const LINE_FIELD = 'cart_id'
export const ACT_FIELD = 'act'
export type CartAct = 'update' | 'remove' | 'replace'

/** The change that a form has made, for the sentence above the cart. */
export const outcomes = ['added', 'exists', 'updated', 'removed'] as const
export type CartOutcome = (typeof outcomes)[number]

/** The reason why a form has changed nothing. `isOtherStore`: the same form may be sent again to clear the cart first. */
export type RefusedChange = { message: string; isOtherStore: boolean; fields: [string, string][]; itemId: number | null }

type Visitor = Pick<PageContext, 'call' | 'preferences' | 'guestId'>
/** Cookies that the answer sets, whether or not the change is refused. */
type Cookies = string[]

/**
 * Performs the action of a form of the cart or of an item's page. Every form states a result ("three of these", "none"), so it is
 * idempotent. Answers with a redirect to the cart, or the refusal to show.
 */
export async function changeCart(form: URLSearchParams, visitor: Visitor) {
  const cookies: Cookies = []
  try {
    const outcome = await (form.has(LINE_FIELD) ? changeLine(form, visitor) : addItem(form, visitor, cookies))
    return redirect(`${CART_PATH}?done=${outcome}`, { status: 303, headers: toSetCookie(cookies) })
  } catch (error) {
    if (!(error instanceof ApiFailure) || (error.status >= 500 && !hasCode(error, 'cannot_save'))) throw error
    const itemId = Number(form.get(ITEM_FIELD))
    const refused: RefusedChange = {
      message: error.errors[0]?.message ?? '',
      isOtherStore: hasCode(error, 'different_stores'),
      fields: [...form],
      itemId: Number.isSafeInteger(itemId) && itemId > 0 ? itemId : null,
    }
    return data(refused, { status: 409, headers: toSetCookie(cookies) })
  }
}

function toSetCookie(cookies: Cookies): Headers {
  return new Headers(cookies.map((cookie) => ['set-cookie', cookie]))
}

async function changeLine(form: URLSearchParams, { call, preferences, guestId }: Visitor): Promise<CartOutcome> {
  const headers = toHeaders(preferences)
  const cart_id = Number(form.get(LINE_FIELD))
  const owner = { guest_id: guestId ?? '' }
  if (form.get(ACT_FIELD) !== 'remove') {
    const quantity = Number(form.get(QUANTITY_FIELD) || 1)
    await call('cart.update', { body: { ...owner, cart_id, quantity } }, headers)
    return 'updated'
  }
  await call('cart.remove', { query: { ...owner, cart_id } }, headers).catch((error: unknown) => {
    // A second press finds the line removed, which was the goal.
    if (!(error instanceof ApiFailure && error.status === 404)) throw error
  })
  return 'removed'
}

async function addItem(form: URLSearchParams, visitor: Visitor, cookies: Cookies): Promise<CartOutcome> {
  const { call, preferences } = visitor
  const id = form.get(ITEM_FIELD) ?? ''
  const item = await call('catalog.item', { params: { id } }, toHeaders({ ...preferences, module: null }))
  const module = { id: item.module_id, type: item.module_type }
  const headers = toHeaders({ ...preferences, module })
  const line = { item_id: item.id, ...readChoiceForm(form, item) }
  const isReplacing = form.get(ACT_FIELD) === 'replace'
  // The cart of the item's module is the one to show.
  cookies.push(formatCookie(cookieNames.module, `${module.id}:${module.type}`), PLAIN_MARK)
  try {
    await asGuest(visitor, { headers, cookies }, async (guest_id) => {
      if (isReplacing) await call('cart.clear', { query: { guest_id } }, headers)
      await call('cart.add', { body: { ...line, guest_id } }, headers)
    })
    return 'added'
  } catch (error) {
    if (hasCode(error, 'cart_item')) return 'exists'
    throw error
  }
}

/** A visitor without a guest id, or with one that the service no longer knows, becomes a new guest. */
async function asGuest(
  { call, guestId }: Visitor,
  { headers, cookies }: { headers: CallHeaders; cookies: Cookies },
  act: (guestId: string) => Promise<void>,
): Promise<void> {
  const keep = (id: string) => void cookies.push(formatGuestCookie(id))
  if (guestId !== null) {
    try {
      await act(guestId)
      return keep(guestId)
    } catch (error) {
      if (!isUnknownGuest(error)) throw error
    }
  }
  const { guest_id } = await call('identity.guest', {}, headers)
  keep(guest_id)
  await act(guest_id)
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiFailure && error.errors.some((problem) => problem.code === code)
}
