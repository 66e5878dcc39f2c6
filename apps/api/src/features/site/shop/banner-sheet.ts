import { sql } from 'kysely'
import { languages } from '#lib/i18n.ts'
import { inLanguages, picturesInLanguages, yesOrNo } from '#lib/sheets/cell-text.ts'
import { choiceCell, flagCell, joinList, listCell, refuse as refusal, slugCell, textCell, wholeCell } from '#lib/sheets/cells.ts'
import { listOf, numberOf, textOf, translatedOf } from '#lib/sheets/fields.ts'
import { checkPicture, checkSlugs, findIdOf, removeBySlug } from '#lib/sheets/named-rows.ts'
import { refuse } from '#lib/sheets/read-row.ts'
import { idOf, nameOfId, readModule, readZones, requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'

const targets = ['store', 'item', 'link'] as const

/** Banners of a module's home (`banners.csv`), with their pictures as files. */
export const bannerSheet: ShopSheet = {
  sheet: () => ({
    name: 'banners',
    columns: {
      slug: required(slugCell),
      module: required(textCell(200)),
      zones: optional(listCell({ most: 100, longest: 200 }), []),
      ...textColumns('title', 200, { isRequired: true }),
      ...textColumns('subtitle', 200),
      ...textColumns('action', 60),
      ...textColumns('image', 1000, { isRequired: true }),
      ink: optional(choiceCell(['light', 'dark']), 'light'),
      store: optional(slugCell),
      item: optional(slugCell),
      link: optional(textCell(1000)),
      featured: optional(flagCell, false),
      position: optional(wholeCell(0, 10_000), 0),
      status: optional(flagCell, true),
    },
    together: [],
  }),
  key: ['slug'],
  async list(db, { modules, zones }) {
    const rows = await db
      .selectFrom('banners as b')
      .selectAll('b')
      .select([
        sql<string | null>`(select s.slug from stores s where s.id = b.store_id)`.as('store'),
        sql<string | null>`(select i.slug from items i where i.id = b.item_id)`.as('item'),
      ])
      .orderBy('b.id')
      .execute()
    return rows.map((banner) => ({
      slug: banner.slug,
      module: nameOfId(modules, banner.module_id),
      zones: joinList(zones.filter(({ id }) => banner.zone_ids.includes(id)).map(({ names }) => names[0] ?? '')),
      ...inLanguages('title', banner.title),
      ...inLanguages('subtitle', banner.subtitle),
      ...inLanguages('action', banner.action),
      ...picturesInLanguages('image', banner.image),
      ink: banner.ink,
      store: banner.store ?? '',
      item: banner.item ?? '',
      link: banner.link ?? '',
      featured: yesOrNo(banner.featured),
      position: String(banner.position),
      status: yesOrNo(banner.status),
    }))
  },
  async check(row, context) {
    readModule(row, 'module', context)
    readZones(row, 'zones', context)
    const named = targets.filter((target) => textOf(row.cells, target) !== null)
    // A file with one of the columns says that the banner leads nowhere else.
    if (named.length > 0) for (const target of targets) row.cells[target] ??= null
    await checkSlugs(row, 'store', { table: 'stores', ...context })
    await checkSlugs(row, 'item', { table: 'items', ...context })
    for (const language of languages) await checkPicture(row, `image_${language}`, context)
    if (named.length > 1)
      refuse(
        row,
        named[1] ?? null,
        refusal(`stands beside ${named[0]}: a banner leads to one of ${targets.join(', ')}.`, 'sheet.one_target'),
        context.report,
      )
    const link = textOf(row.cells, 'link')
    if (link !== null && !/^(https?:\/)?\/[^\s]*$/.test(link))
      refuse(
        row,
        'link',
        refusal('is no address: write a path of the shop, such as /offers, or begin with https://.', 'setting.address'),
        context.report,
      )
  },
  async save(tx, rows, { state, now }) {
    for (const { cells } of rows) {
      const textIn = (field: string): string | null => {
        const text = translatedOf(cells, field)
        return text === null ? null : JSON.stringify(text)
      }
      const [store_id, item_id] = [await findIdOf(tx, 'stores', cells.store), await findIdOf(tx, 'items', cells.item)]
      const banner = {
        module_id: idOf(state.modules, cells.module),
        zone_ids: listOf(cells, 'zones').map((zone) => idOf(state.zones, zone)),
        title: JSON.stringify(requiredText(cells, 'title')),
        subtitle: textIn('subtitle'),
        action: textIn('action'),
        image: JSON.stringify(requiredText(cells, 'image')),
        type: bannerType({ store_id, item_id }),
        ink: cells.ink === 'dark' ? ('dark' as const) : ('light' as const),
        store_id,
        item_id,
        link: textOf(cells, 'link'),
        featured: cells.featured === true,
        position: numberOf(cells, 'position') ?? 0,
        status: cells.status === true,
      }
      await tx
        .insertInto('banners')
        .values({ ...banner, slug: String(cells.slug), created_at: now })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet(banner))
        .execute()
    }
  },
  remove: (tx, keys) => removeBySlug(tx, 'banners', keys),
}

type Target = { store_id: number | null; item_id: number | null }

function bannerType({ store_id, item_id }: Target): 'item_wise' | 'store_wise' | 'default' {
  if (item_id !== null) return 'item_wise'
  return store_id === null ? 'default' : 'store_wise'
}
