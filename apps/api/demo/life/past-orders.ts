export type PastOrder = {
  store: string
  daysAgo: number
  at: number
  courier: number
  items: [name: string, quantity: number][]
  /** Otherwise in cash at the door. */
  isPaidByCard?: boolean
}

/** Noura's past orders, at full prices and without today's discounts; `at` is the fraction of the day. */
export const demoPastOrders: PastOrder[] = [
  {
    store: 'warm-corner',
    daysAgo: 41,
    at: 0.45,
    courier: 3,
    items: [
      ['Arabic coffee cups, 12', 1],
      ['Glass teapot with strainer', 1],
    ],
  },
  {
    store: 'bait-al-shawarma',
    daysAgo: 26,
    at: 0.82,
    courier: 1,
    items: [
      ['Fattoush', 1],
      ['Hummus with warm bread', 2],
      ['Mint lemonade', 2],
    ],
  },
  {
    store: 'rayhan-pharmacy',
    daysAgo: 17,
    at: 0.61,
    courier: 2,
    items: [
      ['Cetirizine 10 mg', 1],
      ['Antacid chewable tablets', 1],
    ],
  },
  {
    store: 'old-mill-bakery',
    daysAgo: 9,
    at: 0.36,
    courier: 2,
    items: [
      ['Tannour bread', 3],
      ['Jerusalem sesame kaak', 2],
      ['Soft pretzel', 2],
      ['Avocado and egg toast', 1],
    ],
  },
  {
    store: 'bustan-greens',
    daysAgo: 5,
    at: 0.48,
    courier: 1,
    items: [
      ['Bananas', 2],
      ['Red apples', 1],
      ['Mandarins', 2],
    ],
  },
  {
    store: 'rosewater-sweets',
    daysAgo: 2,
    at: 0.84,
    courier: 3,
    items: [
      ['Muhallabia with rose', 2],
      ['Rose and strawberry milk', 2],
    ],
  },
]
