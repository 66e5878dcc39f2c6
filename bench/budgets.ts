/** Bytes that no page may exceed; kB are 1000 bytes, gzipped. Tested, so that they are never forgotten. */
export const byteBudgets = {
  /**
   * Scripts until a page is hydrated. The aim for landing, home, store and product is 150 kB. Decision 0049 gave 160 kB. Two kilobytes
   * above it keep open tabs alive over a deployment, guests without storage, half stars, whole letters, and one reader of phones.
   */
  hydrate: 163_200,
  /**
   * All its scripts, without maps and the dialogs of an account; every page names the routes and files of all six modules. The page of an
   * order has the most, with the recorder of voice notes and what keeps them until they have arrived.
   */
  scripts: 246_450,
  /** A dialog of signing in, of the account or of addresses: in addition to the page, and to parts shared with other dialogs. */
  dialog: 60_000,
  /** The dialog of an address has the most, with the pin that follows a plus code. */
  dialogAlone: 25_550,
  styles: 14_250,
  html: 15_300,
  /** One language and its reader. */
  messages: 12_000,
} as const

/**
 * Bytes of the desk, counted alike: its scripts and styles until a key is read, and everything that it may fetch, without maps and other
 * languages. `pageTexts`: those that only some pages load.
 */
export const deskBudgets = {
  begin: 152_300,
  styles: 12_150,
  texts: 15_750,
  pageTexts: {
    menu: 4_750,
    vehicles: 1_700,
    opening: 2_200,
    office: 4_500,
    offers: 4_200,
    orders: 2_500,
    customers: 2_800,
    applications: 2_000,
    failing: 2_000,
    load: 1_300,
    day: 1_000,
    methods: 1_800,
    transfers: 3_200,
    device: 1_700,
    invoices: 3_000,
    reports: 1_300,
    sales: 1_800,
    picking: 2_300,
    questions: 2_000,
    people: 5_200,
    setup: 6_600,
    tax: 3_000,
    texts: 1_600,
    phone: 700,
  },
  all: 535_000,
} as const

/** Milliseconds at the 99th percentile for twenty people, with 200,000 vehicles of which some are booked. */
export const rentalBudgets = { search: 80, facets: 150, cart: 20 } as const
/** A second. */
export const leastBookings = 200
/** Top-ups and other postings to wallets, a second. */
export const leastWalletPostings = 200

/** Milliseconds until a message is on the other side's screen, at the 99th percentile, and until a long conversation is there. */
export const mostMessageDelay = 250
export const mostOpening = 300

/** Seconds that a migration may take with a million orders, and for which it may hold up somebody who writes to an order. */
export const mostMigration = 60
export const mostMigrationPause = 1

/** Seconds for the accounts of a shop with a million orders: the sales of a month, the balances, and the statements of a month of all stores. */
export const accountBudgets = { sales: 5, balances: 1, statements: 10, statement: 1 } as const

/**
 * Of the same shop: lines of a journal a second, and megabytes of memory for it. Seconds for the sums of a year. Milliseconds for the first bytes
 * of a file, a page of documents, an order that support searches for, and a PDF.
 */
export const reportBudgets = {
  csv: 20_000,
  xlsx: 10_000,
  memory: 60,
  sums: 8,
  first: 1500,
  list: 500,
  search: 500,
  pdf: 250,
} as const

/** Milliseconds of a list at the desk, or of somebody's search in it, and of the sums of a month, after two busy years. */
export const deskReadBudgets = { list: 500, sums: 2000 } as const

/** Seconds and megabytes of `shop plan` with ten thousand items. */
export const planBudgets = { apply: 60, plan: 20, memory: 700 } as const

/** On a slow phone: the layout shift of a navigation, and milliseconds for which it blocks presses or shows a still picture. */
export const navigationBudgets = { shift: 0.01, blocked: 120, frozen: 250 } as const
