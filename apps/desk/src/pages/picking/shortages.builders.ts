import type { OperatorShortage, OperatorShortages, PickedLine, Suggestion } from '@medina/contract/operator/operator-shortages'
import type { ShortageOutcome } from '@medina/contract/orders/shortage-endpoints'

const now = '2026-03-10T12:01:00.000Z'

/** Two trays of eggs for 21 each, whose customer takes the best match. */
export function aPickedLine(more: Partial<PickedLine> = {}): PickedLine {
  const shown = { name: 'Baladi eggs', variant: 'Tray of 30', image_full_url: null }
  return {
    id: 17,
    item_id: 116,
    ...shown,
    quantity: 2,
    price: 21,
    line_price: 42,
    wish: { do: 'best_match', source: 'line' },
    ...more,
  }
}

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

/** Brown eggs, a piece of which is 1 cheaper. */
export function aSuggestion(more: Partial<Suggestion> = {}): Suggestion {
  return {
    item_id: 201,
    variation_type: null,
    name: 'Brown farm eggs',
    variant: '',
    image_full_url: null,
    pieces: 2,
    price: 20,
    line_price: 40,
    difference: -2,
    stock: 18,
    difference_per_piece: -1,
    is_chosen: false,
    asks: false,
    outcome: anOutcome(),
    ...more,
  }
}

/** Cheese about which Lina has 2:41 to answer; silence takes it out. */
export function aShortage(more: Partial<OperatorShortage> = {}): OperatorShortage {
  return {
    id: 5,
    line_id: 18,
    replacement_line_id: null,
    item: { id: 117, name: 'Akkawi cheese', variant: '', image_full_url: null, price: 19, quantity: 1 },
    pieces: 1,
    cost: 19,
    state: 'open',
    replacement: null,
    shelf_photo_full_url: null,
    answers_until: '2026-03-10T12:03:41.000Z',
    ended_by: null,
    created_at: '2026-03-10T11:58:41.000Z',
    ended_at: null,
    amount_difference: 0,
    returned: [],
    key: { id: 4, name: 'Till at the counter' },
    silence: 'removed',
    others: [],
    ...more,
  }
}

export function theShortages(more: Partial<OperatorShortages> = {}): OperatorShortages {
  const lines = [
    aPickedLine(),
    aPickedLine({ id: 19, item_id: 118, name: 'Fresh milk', variant: '2 L', quantity: 1, price: 9, line_price: 9 }),
  ]
  return {
    order_id: 100_482,
    total: 147.5,
    can_change: true,
    reason: null,
    answer_minutes: 5,
    now,
    lines,
    shortages: [],
    ...more,
  }
}
