import type { BoardOrder, KeyStore, OwnKey } from '@medina/contract/operator/operator-desk'
import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import type { Answers } from '@medina/web/testing/api-stand-in.ts'
import { aKeyStore, renderDesk } from './render-desk.tsx'
import type { PagePlan } from '@medina/web/testing/render-page.tsx'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { clearActs } from '#acts/act-store.ts'
import { clearMenuActs } from '#acts/menu-act-store.ts'
import { useSendActs } from '#acts/send-acts-when-connected.ts'
import { useSendMenuActs } from '#acts/send-menu-acts.ts'
import { useBoardWatch } from '#board/use-board-watch.ts'
import { clearPhotos } from '#courier/photo-store.ts'
import { usePhotoSender } from '#courier/use-photo-sender.ts'
import { deskKey, deskStore } from '#session/desk-key.ts'

/** A till's key of the store of the tests. */
export function anOwnKey(changes: Partial<OwnKey> = {}): OwnKey {
  return {
    id: 4,
    name: 'Till at the counter',
    role: 'store',
    scopes: ['orders:read', 'orders:write', 'catalogue:write', 'webhooks:write', 'messages:write'],
    store_ids: [1],
    courier: null,
    expires_at: null,
    ...changes,
  }
}

/** Two plates to bring, placed at noon and to be answered by the store. */
export function aBoardOrder(changes: Partial<BoardOrder> = {}): BoardOrder {
  const created_at = '2026-03-10T12:00:00.000Z'
  return {
    ...noDates,
    needs_code: false,
    ...nothingElse,
    id: 100_482,
    user_id: 7,
    is_guest: false,
    order_amount: 49,
    order_type: 'delivery',
    order_status: 'pending',
    payment_status: 'unpaid',
    payment_method: 'cash_on_delivery',
    delivery_charge: 6,
    original_delivery_charge: 6,
    additional_charge: 1,
    additional_charge_name: 'Service fee',
    distance: 1.9,
    delivery_address: {
      contact_person_name: 'Lina Haddad',
      contact_person_number: '+966551234567',
      contact_person_email: null,
      address_type: 'Home',
      address: 'Palm Court 14',
      floor: '3',
      road: null,
      house: null,
      longitude: '39.05',
      latitude: '22.42',
    },
    pending: created_at,
    created_at,
    updated_at: created_at,
    next: ['confirmed', 'canceled'],
    lines: [aBoardLine()],
    ready_at: null,
    estimate: { from: '2026-03-10T12:20:00.000Z', to: '2026-03-10T12:35:00.000Z' },
    revision: 1,
    ...changes,
  }
}

export function aBoardLine(changes: Partial<BoardOrder['lines'][number]> = {}): BoardOrder['lines'][number] {
  const created_at = '2026-03-10T12:00:00.000Z'
  return {
    id: 17,
    order_id: 100_482,
    item_id: 116,
    item_campaign_id: null,
    price: 21,
    quantity: 2,
    discount_on_item: 0,
    discount_type: 'product_discount',
    tax_amount: 0,
    variant: '',
    variation: [],
    add_ons: [],
    total_add_on_price: 0,
    item_details: {
      id: 116,
      name: 'Chicken shawarma',
      price: 21,
      image_full_url: null,
      images_full_url: [],
      veg: 0,
      is_halal: 1,
      halal_tag_status: 1,
      unit_type: null,
      module_type: 'food',
    },
    image_full_url: null,
    images_full_url: [],
    refunded_quantity: 0,
    refunded_amount: 0,
    review: null,
    can_review: false,
    is_guest: 0,
    created_at,
    updated_at: created_at,
    ...changes,
  }
}

const noDates = {
  accepted: null,
  confirmed: null,
  processing: null,
  handover: null,
  picked_up: null,
  delivered: null,
  canceled: null,
  failed: null,
  refund_requested: null,
  refunded: null,
  refund_request_canceled: null,
  returning: null,
  returned: null,
}

const nothingElse = {
  partially_paid_amount: 0,
  gateway_due: 0,
  offline_due: 0,
  coupon_code: null,
  coupon_discount_amount: 0,
  coupon_discount_title: null,
  coupon_created_by: null,
  ref_bonus_amount: 0,
  extra_packaging_amount: 0,
  store_discount_amount: 0,
  flash_admin_discount_amount: 0,
  flash_store_discount_amount: 0,
  total_tax_amount: 0,
  tax_percentage: 15,
  tax_status: 'included' as const,
  free_delivery_by: null,
  dm_tips: 0,
  schedule_at: null,
  scheduled: 0 as const,
  order_note: null,
  unavailable_item_note: null,
  delivery_instruction: null,
  cutlery: false,
  prescription_order: false,
  order_attachment_full_url: [],
  order_proof_full_url: [],
  can_review: false,
  delivery_man_review: null,
  can_review_delivery_man: false,
  receiver_details: null,
  parcel_category_id: null,
  parcel_category: null,
  charge_payer: null,
  parcel_return: null,
  module_id: 1,
  module_type: 'food' as const,
  module: { id: 1, module_name: 'Food', module_type: 'food' as const },
  zone_id: 1,
  store_id: 1,
  store: aStore(),
  delivery_man_id: null,
  delivery_man: null,
  processing_time: null,
  cancellation_reason: null,
  canceled_by: null,
  refund: null,
  refunded_amount: 0,
  partly_refunded: { gateway: 0, wallet: 0, manual: 0 },
  part_refund: null,
  cashback: null,
  case_count: 0,
  details_count: 1,
}

/** An act answers with the order after it. */
export function movedTo(order: BoardOrder, status: OperatorOrderDetails['order_status']): OperatorOrderDetails {
  return { ...order, order_status: status, history: [] }
}

type DeskPlan = PagePlan & {
  me?: OwnKey
  store?: KeyStore
  stores?: KeyStore[]
  orders?: () => BoardOrder[]
  at?: string
  width?: number
}

/**
 * Renders a page of the desk with a board that rings and sends acts. The service's clock is set to `at`; the till's window is `width` px
 * wide.
 */
export function renderTill(
  page: ReactNode,
  {
    me = anOwnKey(),
    store = aKeyStore({ id: 1, name: 'Bait Al Shawarma' }),
    stores = [store],
    orders = () => [],
    at = '2026-03-10T12:01:00.000Z',
    width = 1440,
    answers = {},
    ...plan
  }: DeskPlan = {},
) {
  onTestFinished(clearDeskData)
  setWidth(width)
  const own: Answers = {
    'operator.board': () => ({ version: at, now: at, orders: orders() }),
    'operator.items': () => ({ items: [], has_more: false, counts: { items: 0, sold_out: 0, low: 0, add_ons: 0 } }),
    'operator.cardLink': () => ({ amount: 49, link: null, expires_at: at }),
    'orders.cancellationReasons': () => ({ total_size: 0, limit: 50, offset: 1, data: [] }),
  }
  return renderDesk(<Working>{page}</Working>, { path: '/desk', me, stores, answers: { ...own, ...answers }, ...plan })
}

/** The part of the frame that works whatever page is shown. */
function Working({ children }: { children: ReactNode }) {
  useSendActs()
  useSendMenuActs()
  usePhotoSender()
  useBoardWatch()
  return children
}

function setWidth(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (viewport: { width: number }) => void } }
  happyDOM.setViewport({ width })
}

function clearDeskData(): void {
  setWidth(1024)
  deskKey.write(null)
  deskStore.write(null)
  clearActs()
  clearMenuActs()
  clearPhotos()
}
