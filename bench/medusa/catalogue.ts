import pg from 'pg'

/** An item of our demo city, as far as another shop can sell it. The price is in minor units of two decimals. */
export type Good = { id: number; name: string; description: string; price: number; category: number }

/** Medusa's products of one shop belong to these. */
export type Belongings = { categories: readonly string[]; channel: string; profile: string }

export const CATEGORIES = 20
const CURRENCY = 'usd'
const MINOR = 100

/** All items of our own catalogue, so that both shops sell the same under the same names. */
export async function readGoods(databaseUrl: string): Promise<Good[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Good>(`
      select id::int, name ->> 'en' as name, coalesce(description ->> 'en', '') as description, price::int, category_id::int as category
      from items order by id`)
    return rows
  } finally {
    await client.end()
  }
}

/** One product for each good, with a single variant, two pictures and a category, in the words of `POST /admin/products/batch`. */
export function toProducts(goods: readonly Good[], { categories, channel, profile }: Belongings) {
  return goods.map(({ id, name, description, price, category }) => {
    const pictures = [1, 2].map((at) => ({ url: `https://pictures.example/item-${id}-${at}.webp` }))
    return {
      title: name,
      handle: `item-${id}`,
      description,
      status: 'published',
      thumbnail: pictures[0]?.url,
      images: pictures,
      options: [{ title: 'Size', values: ['One'] }],
      categories: [{ id: categories[category % categories.length] }],
      sales_channels: [{ id: channel }],
      shipping_profile_id: profile,
      variants: [
        {
          title: 'One',
          sku: `item-${id}`,
          options: { Size: 'One' },
          prices: [{ currency_code: CURRENCY, amount: price / MINOR }],
          manage_inventory: true,
        },
      ],
    }
  })
}
