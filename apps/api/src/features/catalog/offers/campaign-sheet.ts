import { sql } from '#lib/database/statements/sql.ts'
import { languages } from '#lib/i18n.ts'
import { inLanguages, picturesInLanguages, yesOrNo } from '#lib/sheets/cell-text.ts'
import { dateCell, flagCell, joinList, listCell, slugCell, textCell, timeCell } from '#lib/sheets/cells.ts'
import { listOf, textOf, translatedOf } from '#lib/sheets/fields.ts'
import { checkPicture, checkSlugs, findIds, removeBySlug } from '#lib/sheets/named-rows.ts'
import { refuse } from '#lib/sheets/read-row.ts'
import { checkDays, idOf, nameOfId, readModule, requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import { shortenTime } from '#lib/text/clock-time.ts'

/** Campaigns that stores take part in (`campaigns.csv`). */
export const campaignSheet: ShopSheet = {
  sheet: () => ({
    name: 'campaigns',
    columns: {
      slug: required(slugCell),
      module: required(textCell(200)),
      ...textColumns('title', 200, { isRequired: true }),
      ...textColumns('description', 1000),
      ...textColumns('image', 1000),
      stores: optional(listCell({ most: 2000, longest: 150 }), []),
      start_date: required(dateCell),
      end_date: required(dateCell),
      start_time: optional(timeCell),
      end_time: optional(timeCell),
      // Whether stores join and leave it by themselves.
      stores_join: optional(flagCell, false),
      status: optional(flagCell, true),
    },
    together: [
      ['start_date', 'end_date'],
      ['start_time', 'end_time'],
    ],
  }),
  key: ['slug'],
  async list(db, { modules }) {
    const rows = await db
      .selectFrom('campaigns as k')
      .selectAll('k')
      .select(
        sql<
          string[]
        >`array(select s.slug from campaign_stores t join stores s on s.id = t.store_id where t.campaign_id = k.id order by s.slug)`.as(
          'stores',
        ),
      )
      .orderBy('k.id')
      .execute()
    return rows.map((campaign) => ({
      slug: campaign.slug,
      module: nameOfId(modules, campaign.module_id),
      ...inLanguages('title', campaign.title),
      ...inLanguages('description', campaign.description),
      ...picturesInLanguages('image', campaign.image),

      stores: joinList(campaign.stores),
      start_date: campaign.start_date,
      end_date: campaign.end_date,
      start_time: campaign.start_time === null ? '' : shortenTime(campaign.start_time),
      end_time: campaign.end_time === null ? '' : shortenTime(campaign.end_time),
      stores_join: yesOrNo(campaign.stores_join),
      status: yesOrNo(campaign.status),
    }))
  },
  async check(row, context) {
    readModule(row, 'module', context)
    await checkSlugs(row, 'stores', { table: 'stores', ...context })
    for (const language of languages) await checkPicture(row, `image_${language}`, context)
    checkDays(row, ['start_date', 'end_date'], context.report)
    const [start, end] = [textOf(row.cells, 'start_time'), textOf(row.cells, 'end_time')]
    if (start !== null && end !== null && end < start)
      refuse(row, 'end_time', 'is before the start: the hours of a campaign end on the same day.', context.report)
  },
  async save(tx, rows, { state }) {
    for (const { cells } of rows) {
      const [description, image] = [translatedOf(cells, 'description'), translatedOf(cells, 'image')]
      const campaign = {
        module_id: idOf(state.modules, cells.module),
        title: JSON.stringify(requiredText(cells, 'title')),
        description: description === null ? null : JSON.stringify(description),
        image: image === null ? null : JSON.stringify(image),
        start_date: String(cells.start_date),
        end_date: String(cells.end_date),
        start_time: textOf(cells, 'start_time'),
        end_time: textOf(cells, 'end_time'),
        stores_join: cells.stores_join === true,
        status: cells.status === true,
      }
      const { id } = await tx
        .insertInto('campaigns')
        .values({ ...campaign, slug: String(cells.slug) })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet(campaign))
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.deleteFrom('campaign_stores').where('campaign_id', '=', id).execute()
      const stores = [...(await findIds(tx, 'stores', listOf(cells, 'stores'))).values()]
      if (stores.length > 0)
        await tx
          .insertInto('campaign_stores')
          .values(stores.map((store_id) => ({ campaign_id: id, store_id })))
          .execute()
    }
  },
  remove: (tx, keys) => removeBySlug(tx, 'campaigns', keys),
}
