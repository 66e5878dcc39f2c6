import type { Insertable } from 'kysely'
import type { DemoLanguage as Language } from '#lib/demo-language.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import type { Text } from '../city/houses.ts'
import { momentOf } from '../dates.ts'
import { json } from '../insert.ts'
import { pick, type Random, randomOf, share, shuffled, weighted } from '../random.ts'
import { familyNames, firstNames } from './names.ts'
import { deliveryOpinions, type Mood, opinions, providerReplies, type ReviewedModule, storeReplies } from './review-texts.ts'
import { type DemoShop, found, type ShopStore } from './shop.ts'
import type { Ranked, Standing, Standings } from './standings.ts'

/** Ratings of an item or a store: how many of each, five stars first. */
export type Tally = { sum: number; count: number; stars: number[] }
type ReviewRow = Insertable<Tables['reviews']>

export const noTally = (): Tally => ({ sum: 0, count: 0, stars: [0, 0, 0, 0, 0] })

const REVIEWS = { goods: 2336, rental: 504 }
const FEWEST_PER_STORE = 6
/** Of the happy reviews with a comment, each so many has pictures. */
const EVERY = 7
const PROBABILITY = { storeOnly: 0.12, comment: 0.85, delivery: 0.35, arabic: 0.5 }
const REPLIES: Record<Mood, number> = { great: 0.08, good: 0.2, fair: 0.4, poor: 0.6 }
/** Stars 5 to 1, of a poor and of an excellent store. */
const STARS = { poor: [46, 31, 13, 6, 4], excellent: [82, 14, 3, 1, 0] }

export type Reviews = {
  rows: ReviewRow[]
  stores: Map<number, Tally>
  items: Map<number, Tally>
  vehicles: Map<number, Tally>
}

/** Reviews of the last year, oldest first; the tallies are sums of exactly these rows. */
export function writeReviews({ stores, items }: DemoShop, standings: Standings, today: string): Reviews {
  const thingsOf = Map.groupBy([...standings.items, ...standings.vehicles], ({ storeId }) => storeId)
  const standingOf = ({ id, slug }: ShopStore): Standing => found(standings.stores.get(id), slug)
  const countsOf = (total: number, some: ShopStore[]): [id: number, count: number][] =>
    share(
      total - FEWEST_PER_STORE * some.length,
      some.map((store) => standingOf(store).orderCount ** 0.7),
    ).map((more, index) => [some[index]?.id ?? 0, FEWEST_PER_STORE + more])
  const isProvider = ({ module_type }: ShopStore): boolean => module_type === 'rental'
  const counts = new Map([
    ...countsOf(
      REVIEWS.goods,
      stores.filter((store) => !isProvider(store)),
    ),
    ...countsOf(REVIEWS.rental, stores.filter(isProvider)),
  ])
  const written = stores.flatMap((store) =>
    reviewStore(store, {
      things: thingsOf.get(store.id) ?? [],
      standing: standingOf(store),
      count: counts.get(store.id) ?? 0,
      today,
    }),
  )
  const rows = written
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((row, index) => ({ id: index + 1, ...row }))
  const reviews: Reviews = { rows: addPictures(rows, items), stores: new Map(), items: new Map(), vehicles: new Map() }
  for (const { store_id, item_id, vehicle_id, rating } of rows) {
    count(reviews.stores, store_id, rating)
    if (item_id !== null) count(reviews.items, item_id, rating)
    if (vehicle_id !== null) count(reviews.vehicles, vehicle_id, rating)
  }
  return reviews
}

/** Some happy customers add a picture or two: other pictures of the same thing. */
function addPictures(reviews: ReviewRow[], items: DemoShop['items']): ReviewRow[] {
  const picturesOf = new Map(items.map(({ id, image, images }) => [id, [...images, image ?? []].flat()]))
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

type Context = { things: Ranked[]; standing: Standing; count: number; today: string }
type Written = Omit<ReviewRow, 'id'> & { item_id: number | null; vehicle_id: number | null; created_at: Date }

function reviewStore({ id, slug, module_type }: ShopStore, { things, standing, count, today }: Context): Written[] {
  if (!isReviewed(module_type)) return []
  const random = randomOf(`reviews ${slug}`)
  const speak = createSpeaker(random, module_type)
  const weights = STARS.poor.map((poor, index) => poor + standing.quality * ((STARS.excellent[index] ?? 0) - poor))
  const popularity = things.map(({ orderCount }) => orderCount + 1)
  return Array.from({ length: count }, () => {
    const thing = things.length === 0 || random() < PROBABILITY.storeOnly ? null : things[weighted(random, popularity)]
    const rating = 5 - weighted(random, weights)
    const language: Language = random() < PROBABILITY.arabic ? 'ar' : 'en'
    const age = Math.min(thing?.ageDays ?? standing.ageDays, standing.ageDays, 365)
    return {
      store_id: id,
      item_id: module_type === 'rental' ? null : (thing?.id ?? null),
      vehicle_id: module_type === 'rental' ? (thing?.id ?? null) : null,
      customer_name: json(nameSomebody(random)),
      rating,
      comment: random() < PROBABILITY.comment ? speak.comment(moodOf(rating), language) : null,
      reply: random() < REPLIES[moodOf(rating)] ? speak.reply(moodOf(rating), language) : null,
      language,
      comment_language: language,
      reply_language: language,
      created_at: momentOf(today, -1 - Math.floor(random() * Math.max(1, age - 1)), 0.35 + random() * 0.6),
    }
  })
}

function isReviewed(module: ShopStore['module_type']): module is ReviewedModule {
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
      return module !== 'rental' && random() < PROBABILITY.delivery
        ? `${opinion} ${draw(deliveryOpinions[mood], language)}`
        : opinion
    },
    reply: (mood: Mood, language: Language): string =>
      draw((module === 'rental' ? providerReplies : storeReplies)[mood], language),
  }
}
