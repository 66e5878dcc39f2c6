import type { OrderStatus } from '@medina/contract/orders/orders'
import type { Insertable } from 'kysely'
import type { Tables } from '#lib/database/tables.gen.ts'
import type { Text } from '../city/houses.ts'
import { momentOf } from '../dates.ts'
import { json } from '../insert.ts'
import { NOURA } from './customers.ts'
import { type DemoShop, found } from './shop.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

/** Recent broadcasts, some with the picture of a category; `at` is the fraction of the day. */
const broadcasts: { title: Text; description: Text; category: string | null; daysAgo: number; at: number }[] = [
  {
    title: { en: 'Shawarma night, all week', ar: 'ليلة شاورما كل ليلة' },
    description: { en: 'Wrapped to order, with every sauce', ar: 'تُجهَّز عند الطلب مع كل الصلصات' },
    category: 'shawarma',
    daysAgo: 1,
    at: 0.7,
  },
  {
    title: { en: 'Delivery is free from SAR 120', ar: 'التوصيل مجاني ابتداءً من 120 ر.س' },
    description: { en: 'From every store, at every hour', ar: 'من كل المتاجر وفي كل الأوقات' },
    category: null,
    daysAgo: 4,
    at: 0.4,
  },
  {
    title: { en: 'Scheduled orders are here', ar: 'جدولة الطلبات متاحة الآن' },
    description: { en: 'Order now, and choose when it comes', ar: 'يمكنك الطلب الآن واختيار موعد الوصول' },
    category: null,
    daysAgo: 11,
    at: 0.5,
  },
]

/** Status changes of past orders that are still worth reading days later. */
const notifiedStatuses: readonly OrderStatus[] = ['picked_up', 'delivered']

/** The notifications of the demo's people. */
export function buildNotificationRows({
  history,
  shop: { categories },
  today,
}: {
  history: Row<'order_history'>[]
  shop: DemoShop
  today: string
}) {
  const notified = history.filter(({ status }) => notifiedStatuses.includes(status as OrderStatus))
  const unreadFrom = momentOf(today, -3, 0)
  return {
    broadcast_notifications: broadcasts.map(
      ({ title, description, category, daysAgo, at }, index): Row<'broadcast_notifications'> => ({
        id: index + 1,
        title: json(title),
        description: json(description),
        image:
          category === null
            ? null
            : found(
                categories.find(({ slug }) => slug === category),
                category,
              ).image,
        created_at: momentOf(today, -daysAgo, at),
      }),
    ),
    customer_notifications: notified.map(({ order_id, status, created_at }, index): Row<'customer_notifications'> => {
      const at = new Date(created_at)
      const isRead = at < unreadFrom
      return {
        id: index + 1,
        customer_id: NOURA,
        type: 'order_status',
        order_id,
        order_status: status as OrderStatus,
        created_at: at,
        read_at: isRead ? at : null,
      }
    }),
  }
}
