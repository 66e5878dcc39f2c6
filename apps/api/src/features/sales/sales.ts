import type { Sales, SalesFigures } from '@medina/contract/operator/operator-sales'
import { fromLocalTime } from '@medina/time/instants'
import { addDays, countDays, toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { listCourierCash } from './courier-cash.ts'
import { type Days, type Period, readPeriod } from './periods.ts'
import { countSold, listBestSellers, listStoreSales, type SalesOf, type SalesSums, sumByWay, sumSales } from './sales.queries.ts'

const MOST_STORES = 100
const MOST_ITEMS = 5
const WEEK = 7
const QUARTER_MS = 900_000

type Wish = Days & { storeIds: readonly number[] | null; language: Language }

/**
 * The sales of stores in a period of the shop's days, and what they are owed for it. For comparison they include the same weekdays of the
 * week before; for a longer period, the same number of days before it. Throws 422 for an impossible period.
 */
export async function readSales(
  { db, settings, clock }: Pick<Api, 'db' | 'settings' | 'clock'>,
  { from, to, storeIds, language }: Wish,
): Promise<Sales> {
  const { time_zone: timeZone, digit_after_decimal_point: digits } = await readSwitches(db)
  const period = readPeriod({ from, to }, timeZone)
  const money = moneyFormat(digits)
  const of: SalesOf = { ...period, storeIds }
  const earlier = readEarlier({ from, to })
  const before: SalesOf = { ...readPeriod(earlier, timeZone), storeIds }
  const [totals, earlierTotals, bars, stores, items, ways, couriers] = await Promise.all([
    sumSales(db, of),
    sumSales(db, cutToNow(before, { period, now: clock.now() })),
    readBars(db, { of, before, days: { from, to }, earlier, timeZone }),
    listStoreSales(db, of, MOST_STORES + 1),
    listBestSellers(db, of, MOST_ITEMS),
    sumByWay(db, of),
    listCourierCash(db, of, countDays(from, to) + 1),
  ])
  return {
    from,
    to,
    time_zone: timeZone,
    digits,
    totals: toFigures(totals, money),
    before: { ...earlier, ...toFigures(earlierTotals, money) },
    bars,
    stores: stores.slice(0, MOST_STORES).map(({ id, name, logo, balance, ...sums }) => ({
      id,
      name: localize(name, language),
      logo_full_url: imageUrl(settings, logo),
      balance: money.toWire(balance),
      ...toFigures(sums, money),
    })),
    has_more: stores.length > MOST_STORES,
    items: items.map(({ name, image, pieces, amount }) => ({
      name: localize(name, language),
      image_full_url: imageUrl(settings, image),
      pieces,
      amount: money.toWire(amount),
    })),
    ways: (['cash', 'card', 'wallet', 'transfer'] as const).map((way) => ({ way, amount: money.toWire(ways[way]) })),
    couriers:
      couriers?.map(({ name, cash, tips, ...courier }) => ({
        ...courier,
        name: localize(name, language),
        cash: money.toWire(cash),
        tips: money.toWire(tips),
      })) ?? null,
  }
}

/** Periods of up to a week are compared with the same weekdays of the week before. */
function readEarlier({ from, to }: Days): Days {
  const days = countDays(from, to) + 1
  const back = days <= WEEK ? WEEK : days
  return { from: addDays(from, -back), to: addDays(to, -back) }
}

function toFigures({ sold, sales, refunds, ...sums }: SalesSums, money: MoneyFormat): SalesFigures {
  return {
    orders: sold,
    sales: money.toWire(sales),
    average: sold === 0 ? 0 : money.toWire(Math.round(sales / sold)),
    refunds: money.toWire(refunds),
    // Discounts of refunded goods are part of `refunds`.
    offers: money.toWire(sums.goods + sums.offers + sums.tax + sums.packaging - sales - refunds),
    delivery: money.toWire(sums.delivery + sums.tip),
    commission: money.toWire(sums.commission),
    commission_tax: money.toWire(sums.commission_tax),
    cash: money.toWire(sums.cash),
    paid: money.toWire(sums.paid),
    due: money.toWire(sums.amount - sums.paid),
  }
}

/** An unfinished period is compared with the same part of the earlier one. */
function cutToNow(before: SalesOf, { period, now }: { period: Period; now: Date }): SalesOf {
  const gone = Math.max(0, now.getTime() - period.since.getTime())
  return { ...before, until: new Date(Math.min(before.until.getTime(), before.since.getTime() + gone)) }
}

type Compared = { of: SalesOf & Period; before: SalesOf & Period; days: Days; earlier: Days; timeZone: string }

/** Bars by hours for a single day, else by days. */
async function readBars(db: Api['db'], { of, before, days, earlier, timeZone }: Compared): Promise<Sales['bars']> {
  const divide = days.from === days.to ? divideByHours : divideByDays
  const [now, then] = [
    await countBars(db, of, divide(days, of, timeZone)),
    await countBars(db, before, divide(earlier, before, timeZone)),
  ]
  return now.map(({ at, orders }, index) => ({ at, orders, before: then[index]?.orders ?? 0 }))
}

/** The bars of a period, and its parts: each begins at an instant and belongs to one bar. */
type Division = { bars: string[]; parts: { start: Date; bar: number }[] }

// All instants are derived from Node's time zone data, because the database's may be of another version.
function divideByDays({ from, to }: Days, _: Period, timeZone: string): Division {
  const bars = Array.from({ length: countDays(from, to) + 1 }, (_, day) => addDays(from, day))
  return { bars, parts: bars.map((day, bar) => ({ start: fromLocalTime(day, '00:00', timeZone), bar })) }
}

/** When the clocks change, an hour of the day occurs twice or not at all. Offsets of time zones are whole quarters of an hour. */
function divideByHours(_: Days, { since, until }: Period, timeZone: string): Division {
  const count = Math.ceil((until.getTime() - since.getTime()) / QUARTER_MS)
  const parts = Array.from({ length: count }, (_, index) => {
    const start = new Date(since.getTime() + index * QUARTER_MS)
    return { start, bar: Number(toLocalTime(start, timeZone).time.slice(0, 2)) }
  })
  return { bars: Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')), parts }
}

async function countBars(db: Api['db'], of: SalesOf, { bars, parts }: Division): Promise<{ at: string; orders: number }[]> {
  const sold = await countSold(
    db,
    of,
    parts.map(({ start }) => start),
  )
  const orders = bars.map(() => 0)
  for (const [index, { bar }] of parts.entries()) orders[bar] = (orders[bar] ?? 0) + (sold.get(index) ?? 0)
  return bars.map((at, bar) => ({ at, orders: orders[bar] ?? 0 }))
}
