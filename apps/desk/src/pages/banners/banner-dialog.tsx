import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { Select } from '@medina/web/ui/form/select.tsx'
import { firstText } from '#pages/settings/sheet-cells.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { ChoiceChips } from '#pages/settings/choice-chips.tsx'
import { RowDialog } from '#pages/settings/row-dialog.tsx'
import { TextsField } from '#pages/settings/texts-field.tsx'
import { type RowForm, useRowForm } from '#pages/settings/use-row-form.ts'
import { type Choice, useRowNames } from '#pages/settings/use-row-names.ts'
import { useNewSlug } from '#pages/settings/use-new-slug.ts'
import { BannerPictureField } from './banner-picture.tsx'
import { TargetField } from './target-field.tsx'
import { useRowPicture } from './use-row-picture.ts'

type DialogProps = {
  /** Null for a new one. */
  banner: SheetCells | null
  modules: readonly Choice[]
  zones: readonly Choice[]
  /** Slugs of all banners. */
  slugs: readonly string[]
  onClose: () => void
}

/** The fields of a banner in the languages of the shop, and its picture. */
export function BannerDialog({ banner, modules, zones, slugs, onClose }: DialogProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const form = useRowForm({ sheet: 'banners', row: banner, first: { module: modules[0]?.value ?? '' }, onSaved: onClose })
  const picture = useRowPicture(banner)
  const nameBy = useNewSlug(banner?.slug, slugs, 'banner')
  const [isAimless, setAimless] = useState(false)
  const needed = findMissing({
    title: firstText(form.valueOf, 'title') === '',
    picture: banner === null && picture.file === null,
    target: isAimless,
  })
  const store = () =>
    form.save({ cells: { slug: nameBy(firstText(form.valueOf, 'title')), ...picture.cells() }, pictures: picture.pictures })
  const removal = banner !== null && {
    label: t('desk_banners.delete'),
    title: t('desk_banners.delete_title', { title: textOf(banner, 'title') }),
    text: t('desk_banners.delete_text'),
  }
  return (
    <RowDialog
      title={t(banner === null ? 'desk_banners.add' : 'desk_banners.change')}
      form={form}
      isChanged={form.isChanged || picture.isChanged}
      problem={needed === null ? undefined : t(`desk_banners.needs_${needed}`)}
      removal={removal || null}
      onSave={store}
      onClose={onClose}
    >
      <BannerFields form={form} modules={banner === null ? modules : []} zones={zones} onAimless={setAimless} />
      <BannerPictureField cell={banner === null ? '' : textOf(banner, 'image')} {...picture} />
    </RowDialog>
  )
}

const needs = ['title', 'picture', 'target'] as const

function findMissing(isMissing: Record<(typeof needs)[number], boolean>): (typeof needs)[number] | null {
  return needs.find((needed) => isMissing[needed]) ?? null
}

type FieldsProps = {
  form: RowForm
  /** Modules to choose from; none for a banner that has its module. */
  modules: readonly Choice[]
  zones: readonly Choice[]
  onAimless: (isAimless: boolean) => void
}

function BannerFields({ form: { valueOf, set }, modules, zones, onAimless }: FieldsProps) {
  const { t } = useText()
  const setOne = (column: string, value: string) => set({ [column]: value })
  return (
    <>
      {modules.length > 0 && (
        <Select
          label={t('desk_banners.module')}
          value={valueOf('module')}
          onChange={(event) => setOne('module', event.target.value)}
        >
          {modules.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <TextsField label={t('desk_banners.banner_title')} name="title" maxLength={200} valueOf={valueOf} onChange={setOne} />
      <TextsField label={t('desk_banners.subtitle')} name="subtitle" maxLength={200} valueOf={valueOf} onChange={setOne} />
      <TextsField label={t('desk_banners.action')} name="action" maxLength={60} valueOf={valueOf} onChange={setOne} />
      <TargetField valueOf={valueOf} onChange={set} onAimless={onAimless} />
      <ChoiceChips
        legend={t('desk_banners.zones')}
        choices={zones}
        value={valueOf('zones')}
        onChange={(cell) => setOne('zones', cell)}
      />
    </>
  )
}
