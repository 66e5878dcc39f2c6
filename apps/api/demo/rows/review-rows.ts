import type { Insertable } from 'kysely'
import type { Language } from '#lib/i18n.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import type { DemoModuleType, Text } from '../catalogue/shape.ts'
import { momentOf } from '../dates.ts'
import { familyNames, firstNames } from '../demo-people.ts'
import { deliveryOpinions, type Mood, opinions, type ReviewedModule, storeReplies } from '../demo-reviews.ts'
import { json } from '../insert.ts'
import type { PlannedItem } from '../item-plan.ts'
import { pick, type Random, randomOf, share, shuffled, weighted } from '../random.ts'
import type { PlannedStore } from '../store-plan.ts'
import type { StoreStanding } from './store-rows.ts'

/** Ratings of an item or a store: how many of each, five stars first. */
export type Tally = { sum: number; count: number; stars: number[] }
type ReviewRow = Insertable<Tables['reviews']>

export const noTally = (): Tally => ({ sum: 0, count: 0, stars: [0, 0, 0, 0, 0] })

const REVIEWS = 2500
const FEWEST_PER_STORE = 6
const PROBABILITY = { storeOnly: 0.12, comment: 0.85, delivery: 0.35, arabic: 0.5 }
const REPLIES: Record<Mood, number> = { great: 0.08, good: 0.2, fair: 0.4, poor: 0.6 }
/** Stars 5 to 1, of a poor and of an excellent store. */
const STARS = { poor: [46, 31, 13, 6, 4], excellent: [82, 14, 3, 1, 0] }

export type Reviews = { rows: ReviewRow[]; stores: Map<number, Tally>; items: Map<number, Tally> }

/** Reviews of the last year, oldest first; the tallies are sums of exactly these rows. */
export function writeReviews(
  stores: PlannedStore[],
  items: PlannedItem[],
  standings: Map<number, StoreStanding>,
  today: string,
): Reviews {
  const itemsOf = Map.groupBy(items, ({ storeId }) => storeId)
  const standingOf = ({ id }: PlannedStore) => standings.get(id) ?? { ageDays: 1, orderCount: 0, quality: 0.5 }
  const counts = share(
    REVIEWS - FEWEST_PER_STORE * stores.length,
    stores.map((store) => standingOf(store).orderCount ** 0.7),
  )
  const written = stores.flatMap((store, index) =>
    reviewStore(store, {
      items: itemsOf.get(store.id) ?? [],
      standing: standingOf(store),
      count: FEWEST_PER_STORE + (counts[index] ?? 0),
      today,
    }),
  )
  const rows = written
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((row, index) => ({ id: index + 1, ...row }))
  const reviews: Reviews = { rows, stores: new Map(), items: new Map() }
  for (const { store_id, item_id, rating } of rows) {
    count(reviews.stores, store_id, rating)
    if (item_id !== null) count(reviews.items, item_id, rating)
  }
  return reviews
}

const EVERY = 7

/** Some happy customers add a picture or two: other pictures of the same thing. */
export function addReviewPictures(reviews: ReviewRow[], items: Insertable<Tables['items']>[]): ReviewRow[] {
  const picturesOf = new Map(items.map(({ id, image, images }) => [id, [...(images ?? []), image ?? []].flat()]))
  return reviews.map((row) => {
    const isShown = (row.id ?? 0) % EVERY === 0 && row.rating >= 4 && row.comment !== null
    const pictures = isShown ? (picturesOf.get(row.item_id ?? 0) ?? []) : []
    return { ...row, attachment: pictures.slice(0, 1 + ((row.id ?? 0) % 2)) }
  })
}

function count(tallies: Map<number, Tally>, id: number, rating: number): void {
  const tally = tallies.get(id) ?? noTally()
  tally.sum += rating
  tally.count += 1
  tally.stars[5 - rating] = (tally.stars[5 - rating] ?? 0) + 1
  tallies.set(id, tally)
}

type Context = { items: PlannedItem[]; standing: StoreStanding; count: number; today: string }
type Written = Omit<ReviewRow, 'id'> & { item_id: number | null; created_at: Date }

function reviewStore({ id, key, store }: PlannedStore, { items, standing, count, today }: Context): Written[] {
  if (!isReviewed(store.module)) return []
  const random = randomOf(`reviews ${key}`)
  const speak = createSpeaker(random, store.module)
  const weights = STARS.poor.map((poor, index) => poor + standing.quality * ((STARS.excellent[index] ?? 0) - poor))
  const popularity = items.map(({ orderCount }) => orderCount + 1)
  return Array.from({ length: count }, () => {
    const item = items.length === 0 || random() < PROBABILITY.storeOnly ? null : items[weighted(random, popularity)]
    const rating = 5 - weighted(random, weights)
    const language: Language = random() < PROBABILITY.arabic ? 'ar' : 'en'
    const age = Math.min(item?.ageDays ?? standing.ageDays, standing.ageDays, 365)
    return {
      store_id: id,
      item_id: item?.id ?? null,
      customer_name: json(nameSomebody(random)),
      rating,
      comment: random() < PROBABILITY.comment ? speak.comment(moodOf(rating), language) : null,
      reply: random() < REPLIES[moodOf(rating)] ? speak.reply(moodOf(rating), language) : null,
      language,
      created_at: momentOf(today, -1 - Math.floor(random() * Math.max(1, age - 1)), 0.35 + random() * 0.6),
    }
  })
}

function isReviewed(module: DemoModuleType): module is ReviewedModule {
  return module !== 'parcel'
}

function moodOf(rating: number): Mood {
  return rating === 5 ? 'great' : rating === 4 ? 'good' : rating === 3 ? 'fair' : 'poor'
}

function nameSomebody(random: Random): Text {
  const first = pick(random, firstNames)
  const last = pick(random, familyNames)
  return { en: `${first.en} ${last.en}`, ar: `${first.ar} ${last.ar}` }
}

/** Uses every text before it repeats one within a store. */
function createSpeaker(random: Random, module: ReviewedModule) {
  const decks = new Map<Text[], Text[]>()
  const draw = (from: Text[], language: Language): string => {
    const left = decks.get(from) ?? []
    const deck = left.length > 0 ? left : shuffled(random, from)
    const text = deck.pop()
    decks.set(from, deck)
    return text?.[language] ?? ''
  }
  return {
    comment(mood: Mood, language: Language): string {
      const opinion = draw(opinions[module][mood], language)
      return random() < PROBABILITY.delivery ? `${opinion} ${draw(deliveryOpinions[mood], language)}` : opinion
    },
    reply: (mood: Mood, language: Language): string => draw(storeReplies[mood], language),
  }
}
