import type { Row, Value } from './dump-row.builders.ts'
import { someModules } from './dump-modules.builders.ts'
import { someOrders } from './open-orders.builders.ts'

/** A made-up marketplace of the family, as `mysqldump` writes it. */
export type Marketplace = Record<string, Row[]>

const square = [
  [-6.9, 33.9],
  [-6.7, 33.9],
  [-6.7, 34.1],
  [-6.9, 34.1],
  [-6.9, 33.9],
] as const

/** A polygon as MySQL stores it: a reference system, then well-known binary. */
export function toGeometry(ring: readonly (readonly [number, number])[]): Buffer {
  const bytes = Buffer.alloc(17 + ring.length * 16)
  bytes.writeUInt8(1, 4)
  bytes.writeUInt32LE(3, 5)
  bytes.writeUInt32LE(1, 9)
  bytes.writeUInt32LE(ring.length, 13)
  ring.forEach(([x, y], index) => {
    bytes.writeDoubleLE(x, 17 + index * 16)
    bytes.writeDoubleLE(y, 25 + index * 16)
  })
  return bytes
}

type Sizes = { items: number; customers: number }

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

export function aMarketplace({ items, customers }: Sizes): Marketplace {
  return { ...someModules(), ...aCatalogue(items), ...aTown(), ...someCustomers(customers), ...someOrders() }
}

function someCustomers(customers: number): Marketplace {
  return {
    customer_addresses: numbers(customers).map((id) => ({
      id,
      address_type: id % 3 === 0 ? 'office' : 'home',
      contact_person_number: phoneOf(id),
      address: `${id} Rue de l'Océan\nRabat`,
      latitude: '34.0012',
      longitude: '-6.8012',
      user_id: id,
      contact_person_name: 'Lina',
      zone_id: 1,
      floor: null,
    })),
    users: numbers(customers).map((id) => ({
      id,
      f_name: `Lina ${id}`,
      l_name: "O'Hara",
      phone: phoneOf(id),
      email: id % 2 === 0 ? `moved${id}@mail.example` : null,
      password: '$2y$10$abcdefghijklmnopqrstuv',
      status: 1,
      is_phone_verified: 1,
      wallet_balance: id % 4 === 0 ? `${id}.250` : '0.000',
      loyalty_point: id % 5 === 0 ? `${id * 10}.000` : '0.000',
      current_language_key: 'en',
      created_at: '2024-05-06 07:08:09',
    })),
  }
}

function aCatalogue(items: number): Marketplace {
  return {
    add_ons: [{ id: 1, name: 'Extra "hot" sauce', price: '1.50', store_id: 1, status: 1 }],
    categories: [
      {
        id: 1,
        name: 'Grills',
        image: 'def.png',
        parent_id: 0,
        position: 0,
        status: 1,
        priority: 2,
        module_id: 1,
        slug: 'moved-grills',
      },
      {
        id: 2,
        name: 'Lamb',
        image: 'def.png',
        parent_id: 1,
        position: 1,
        status: 1,
        priority: 0,
        module_id: 1,
        slug: 'moved-lamb',
      },
      { id: 3, name: 'Shirts', image: 'def.png', parent_id: 0, position: 0, status: 1, priority: 0, module_id: 2, slug: null },
    ],
    coupons: [
      {
        id: 1,
        title: 'Welcome back',
        code: 'moved10',
        start_date: '2020-01-01',
        expire_date: '2099-12-31',
        min_purchase: '5.00',
        max_discount: '0.00',
        discount: '10.00',
        discount_type: 'percent',
        coupon_type: 'default',
        limit: 2,
        status: 1,
        module_id: 1,
        customer_id: '["all"]',
      },
      {
        id: 2,
        title: 'Gone',
        code: 'GONE',
        expire_date: '2020-01-31',
        coupon_type: 'default',
        module_id: 1,
        customer_id: '["all"]',
      },
    ],
    items: numbers(items).map(toItem),
  }
}

function aTown(): Marketplace {
  return {
    delivery_men: [
      {
        id: 1,
        f_name: 'Adil',
        l_name: 'Rami',
        phone: '+212661990001',
        zone_id: 1,
        status: 1,
        application_status: 'approved',
        store_id: null,
      },
      { id: 2, f_name: 'Not', l_name: 'Yet', phone: '+212661990002', zone_id: 1, status: 1, application_status: 'pending' },
    ],
    store_schedule: [0, 1, 2, 3, 4, 6].map((day, index) => ({
      id: index + 1,
      store_id: 1,
      day,
      opening_time: '10:00:00',
      closing_time: '23:59:59',
    })),
    stores: [
      toStore(1, 'Dar Lamb; and “more”', 1),
      toStore(2, 'Shirt\\House', 2),
      { ...toStore(3, 'Moved pharmacy', 5), prescription_order: 1 },
    ],
    translations: [
      { id: 1, translationable_type: 'App\\Models\\Item', translationable_id: 1, locale: 'ar', key: 'name', value: 'مشوي رقم ١' },
      { id: 2, translationable_type: 'App\\Models\\Zone', translationable_id: 1, locale: 'ar', key: 'name', value: 'الرباط' },
    ],
    zones: [
      {
        id: 1,
        name: 'Rabat coast',
        display_name: null,
        coordinates: toGeometry(square),
        status: 1,
        cash_on_delivery: 1,
        digital_payment: 1,
      },
    ],
  }
}

export const phoneOf = (id: number): string => `+21266${String(1_000_000 + id).padStart(7, '0')}`

function toItem(id: number): Row {
  const isFood = id % 2 === 1
  const sizes = [
    { label: 'Small', optionPrice: '0' },
    { label: 'Large', optionPrice: '4.5' },
  ]
  const groups = [{ name: 'Size', type: 'single', min: 0, max: 0, required: 'on', values: sizes }]
  const types = [
    { type: 'XL-DarkRed', price: 25, stock: 3 },
    { type: 'S-DarkRed', price: 20, stock: 4 },
  ]
  const choices = [
    { name: 'choice_1', title: 'Size', options: ['S', 'XL'] },
    { name: 'choice_2', title: 'Colour', options: ['Dark Red'] },
  ]
  return {
    id,
    name: `Thing ${id}`,
    description: id % 7 === 0 ? '<p>Grilled &amp; served<br>with bread</p>' : `It's thing ${id}; see "menu" \\ page`,
    image: 'missing.png',
    category_id: isFood ? 1 : 3,
    category_ids: isFood ? '[{"id":"1","position":1},{"id":"2","position":2}]' : '[{"id":"3","position":1}]',
    variations: !isFood && id % 4 === 0 ? JSON.stringify(types) : '[]',
    choice_options: !isFood && id % 4 === 0 ? JSON.stringify(choices) : '[]',
    food_variations: isFood && id % 3 === 0 ? JSON.stringify(groups) : '[]',
    add_ons: isFood ? '["1"]' : '[]',
    price: `${10 + (id % 50)}.50`,
    discount: '0.00',
    discount_type: 'percent',
    available_time_starts: '00:00:00',
    available_time_ends: '23:59:59',
    veg: 0,
    status: 1,
    store_id: isFood ? 1 : 2,
    module_id: isFood ? 1 : 2,
    stock: isFood ? 0 : 12,
    images: '[]',
    slug: id === 1 ? 'thing-2' : null,
    is_approved: 1,
  }
}

function toStore(id: number, name: string, module: number): Row {
  return {
    id,
    name,
    phone: `+21253700000${id}`,
    email: null,
    logo: null,
    latitude: '34.01',
    longitude: '-6.81',
    address: 'Avenue Hassan II',
    minimum_order: '0.00',
    comission: id === 1 ? '12.50' : null,
    schedule_order: 1,
    status: 1,
    cover_photo: null,
    delivery: 1,
    take_away: 1,
    tax: '0.00',
    zone_id: 1,
    reviews_section: 1,
    active: 1,
    delivery_time: '20-40 min',
    veg: 1,
    non_veg: 1,
    slug: null,
    module_id: module,
  }
}

const escapes: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
  "'": "\\'",
  '"': '\\"',
  '\\': '\\\\',
}
const escape = (bytes: string): string =>
  bytes.replaceAll(/[\0\n\r'"\\]/g, (sign) => escapes[sign] ?? sign).replaceAll('\x1a', '\\Z')

function writeValue(value: Value | undefined): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (Buffer.isBuffer(value)) return `_binary '${escape(value.toString('latin1'))}'`
  return `'${escape(Buffer.from(value, 'utf8').toString('latin1'))}'`
}

const AT_ONCE = 100

/** Tables in their order, a statement for every hundred rows, and the lines that mysqldump writes around them. */
export function writeDump(shop: Marketplace): Buffer {
  const tables = Object.entries(shop).map(([table, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const definition = columns.map((column) => `  \`${column}\` text COLLATE utf8mb4_unicode_ci`).join(',\n')
    const inserts = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) => {
      const some = rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE)
      const values = some.map((row) => `(${columns.map((column) => writeValue(row[column])).join(',')})`)
      return `INSERT INTO \`${table}\` VALUES ${values.join(',')};`
    })
    return `DROP TABLE IF EXISTS \`${table}\`;\nCREATE TABLE \`${table}\` (\n${definition},\n  PRIMARY KEY (\`id\`)\n) ENGINE=InnoDB;\nLOCK TABLES \`${table}\` WRITE;\n/*!40000 ALTER TABLE \`${table}\` DISABLE KEYS */;\n${inserts.join('\n')}\nUNLOCK TABLES;\n`
  })
  const text = `-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)\n--\n-- Host: localhost; it's a comment\n/*!50503 SET NAMES utf8mb4 */;\n\n${tables.join('\n')}\n-- Dump completed on 2026-02-01  3:04:05\n`
  return Buffer.from(text, 'latin1')
}
