import type {
  OfferedReplacement,
  OrderQuestions,
  ShortageOutcome,
  ShortageQuestion,
} from '@medina/contract/orders/shortage-endpoints'

/** 2.00 less at the card, of 147.50. */
export function anOutcome(more: Partial<ShortageOutcome> = {}): ShortageOutcome {
  return {
    total: 145.5,
    difference: -2,
    returned: [{ to: 'gateway', amount: 2 }],
    taken: [],
    refusal: null,
    cancels: false,
    ...more,
  }
}

/** Two trays of brown eggs, 1.00 cheaper each. */
export function anOffer(more: Partial<OfferedReplacement> = {}): OfferedReplacement {
  return {
    item_id: 201,
    variation_type: null,
    name: 'Brown farm eggs',
    variant: 'Tray of 30',
    image_full_url: null,
    pieces: 2,
    price: 20,
    line_price: 40,
    difference: -2,
    outcome: anOutcome(),
    ...more,
  }
}

/** Two trays of eggs ran out; five minutes from noon, of which 2:41 are left at 12:02:19. */
export function aQuestion(more: Partial<ShortageQuestion> = {}): ShortageQuestion {
  return {
    id: 5,
    line_id: 17,
    replacement_line_id: null,
    item: { id: 116, name: 'Baladi eggs', variant: 'Tray of 30', image_full_url: null, price: 21, quantity: 2 },
    pieces: 2,
    cost: 42,
    state: 'open',
    replacement: null,
    shelf_photo_full_url: null,
    answers_until: '2026-03-10T12:05:00.000Z',
    ended_by: null,
    created_at: '2026-03-10T12:00:00.000Z',
    ended_at: null,
    amount_difference: 0,
    returned: [],
    asked_at: '2026-03-10T12:00:00.000Z',
    proposal: anOffer(),
    others: [],
    removal: anOutcome({ total: 105.5, difference: -42, returned: [{ to: 'gateway', amount: 42 }] }),
    silence: 'removed',
    ...more,
  }
}

export function theQuestions(more: Partial<OrderQuestions> = {}): OrderQuestions {
  return {
    order_id: 100_517,
    order_status: 'processing',
    store: { name: 'Harbour Market', phone: '+966110102030' },
    total: 147.5,
    payment_method: 'digital_payment',
    now: '2026-03-10T12:02:19.000Z',
    questions: [aQuestion()],
    shortages: [],
    ...more,
  }
}
