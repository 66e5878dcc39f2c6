import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { offerKinds } from './offer-kinds.ts'

/** `draft`: off, and nobody used it. `paused`: off, and somebody did. `waiting`: a store's own, off until the office approves it. */
export const offerStates = ['draft', 'waiting', 'refused', 'scheduled', 'running', 'paused', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

/** Another offer for the same goods at the same time. */
export const OfferOverlapSchema = z.object({
  id: z.number(),
  title: z.string(),
  /** The first and the last day of both. */
  from: z.string(),
  until: z.string(),
  /** Items that are in both; null for offers on whole orders. */
  items: z.number().nullable(),
  /** `best`: the one that gives the customer more. */
  counts: z.enum(['this', 'other', 'best']),
})
export type OfferOverlap = z.infer<typeof OfferOverlapSchema>

export const OfferSchema = z.object({
  kind: z.enum(offerKinds),
  id: z.number(),
  /** The columns that name its row in the shop's files; null for an offer to certain customers, which is in no file. */
  row: z.record(z.string(), z.string()).nullable(),
  title: z.string(),
  /** Customers type it; null for other kinds than coupons. */
  code: z.string().nullable(),
  coupon_type: z.enum(['default', 'first_order', 'free_delivery', 'store_wise', 'zone_wise']).nullable(),
  state: z.enum(offerStates),
  /** The first and the last day, and the times of day, in the time of the shop. */
  from: z.string(),
  until: z.string(),
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  /** Null for an offer of all modules. */
  module: z.string().nullable(),
  /** The store that pays for it; null for one of the business. */
  store: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Set if its store made it by itself: who saved it last, and why the office refused it. */
  own: z.object({ by: z.string(), reason: z.string().nullable() }).nullable(),
  /** How many stores it names; 0 for all. */
  stores: z.number(),
  /** How many items it sells; null for other kinds than flash sales. */
  items: z.number().nullable(),
  /** A percent, or an amount as a decimal; null for an offer without one. */
  discount: z.object({ kind: z.enum(['percent', 'amount']), value: z.number() }).nullable(),
  /** Decimals; 0 for none. */
  min_purchase: z.number(),
  max_discount: z.number(),
  /** The orders and trips with it, without those that were canceled, failed or went back; null for a campaign of stores, which no order names. */
  use: z
    .object({
      count: z.number(),
      /** The amount of these orders and trips. */
      ordered: z.number(),
      /** The discounts, by who bears them. */
      by_business: z.number(),
      by_stores: z.number(),
    })
    .nullable(),
  overlaps: z.array(OfferOverlapSchema),
})
export type Offer = z.infer<typeof OfferSchema>

/** The most days of a list. */
export const MOST_OFFER_DAYS = 366
/** The most offers of a kind in a list. */
export const MOST_OFFERS = 200

export const operatorOfferEndpoints = defineEndpoints({
  'operator.offers': {
    summary:
      'Coupons, cashback, flash sales and campaigns between two days, with what they were used for and cost; a store’s key sees those of its stores',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    query: z.object({ from: z.iso.date(), until: z.iso.date(), kind: z.enum(offerKinds).optional() }),
    response: z.object({
      /** Today in the time of the shop. */
      today: z.string(),
      /** The offers that run on any of the days, those that begin first before others of their kind. */
      offers: z.array(OfferSchema),
      /** All offers of stores that wait for the office, also those of other days. */
      waiting: z.array(OfferSchema),
      /** Whether a kind has more than the list shows. */
      has_more: z.boolean(),
    }),
  },
})
