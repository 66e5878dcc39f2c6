type Length = { type: 'hourly'; hours: number } | { type: 'day_wise'; days: number } | { type: 'distance_wise' }

export type PastTrip = {
  provider: string
  category: string
  quantity: number
  length: Length
  status: 'completed' | 'canceled' | 'ongoing'
  /** The pickup, in days before today; `at` is the fraction of that day. */
  daysAgo: number
  at: number
  note?: string
}

/** Noura's trips; the vehicle is the first one of the category that offers the trip type. */
export const demoPastTrips: PastTrip[] = [
  {
    provider: 'safar-vans',
    category: 'vans',
    quantity: 1,
    length: { type: 'day_wise', days: 2 },
    status: 'completed',
    daysAgo: 33,
    at: 0.375,
    note: 'Two child seats, please',
  },
  {
    provider: 'masar-rental',
    category: 'city-cars',
    quantity: 1,
    length: { type: 'hourly', hours: 4 },
    status: 'completed',
    daysAgo: 19,
    at: 0.625,
  },
  {
    provider: 'qafila-drive',
    category: 'family-suv',
    quantity: 2,
    length: { type: 'distance_wise' },
    status: 'completed',
    daysAgo: 12,
    at: 0.75,
  },
  {
    provider: 'jawhara-limousine',
    category: 'luxury',
    quantity: 1,
    length: { type: 'hourly', hours: 5 },
    status: 'canceled',
    daysAgo: 8,
    at: 0.8125,
  },
  {
    provider: 'waha-wheels',
    category: 'family-suv',
    quantity: 1,
    length: { type: 'day_wise', days: 5 },
    status: 'ongoing',
    daysAgo: 1,
    at: 0.375,
  },
]
