import type { VideoContentSchema, WhyChooseSchema } from '@medina/contract/site'
import type { z } from 'zod'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import type { Settings } from '#lib/settings.ts'

type Reader = { settings: Settings; language: Language }

/** The reasons to choose a module, in the order of the business. */
export async function listReasonsToChoose(
  db: Db,
  moduleId: number,
  { settings, language }: Reader,
): Promise<z.infer<typeof WhyChooseSchema>> {
  const rows = await db
    .selectFrom('why_choose_cards')
    .select(['id', 'title', 'short_description', 'image'])
    .where('module_id', '=', moduleId)
    .where('status', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const banners = rows.map(({ id, title, short_description, image }) => ({
    id,
    title: localize(title, language),
    short_description: localize(short_description, language),
    image,
    image_full_url: imageUrl(settings, image),
  }))
  return { banners }
}

/** Explains how to use a module; empty if the business has entered nothing. */
export async function readVideoContent(
  db: Db,
  moduleId: number,
  { settings, language }: Reader,
): Promise<z.infer<typeof VideoContentSchema>> {
  const row = await db.selectFrom('video_contents').selectAll().where('module_id', '=', moduleId).executeTakeFirst()
  const image = row?.banner_image ?? null
  const video = row?.banner_video ?? null
  const steps = row?.steps ?? []
  return {
    banner_contents: steps.flatMap(({ title, subtitle }, at) => [
      { key: `content${at + 1}_title`, value: localize(title, language) },
      { key: `content${at + 1}_subtitle`, value: localize(subtitle, language) },
    ]),
    section_title: localize(row?.section_title ?? null, language),
    banner_type: video !== null ? 'video' : image !== null ? 'image' : null,
    banner_video: video,
    banner_image: image,
    banner_image_full_url: imageUrl(settings, image),
    banner_video_content: null,
    banner_video_content_full_url: null,
  }
}
