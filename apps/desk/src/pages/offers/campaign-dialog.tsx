import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { PictureFocus } from '@medina/contract/wire/picture-name'
import { useState } from 'react'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { BannerPictureField } from '#pages/banners/banner-picture.tsx'
import { pictureCells } from '#pages/banners/picture-cells.ts'
import { RowDialog } from '#pages/settings/row-dialog.tsx'
import { Removal } from '#pages/settings/removal.tsx'
import { TextsField } from '#pages/settings/texts-field.tsx'
import { toSlug } from '#pages/settings/to-slug.ts'
import { useRowForm } from '#pages/settings/use-row-form.ts'
import { type Choice, useRowNames } from '#pages/settings/use-row-names.ts'
import { useShopLanguages } from '#pages/settings/use-shop-languages.ts'
import { DayFields, ModuleField } from './offer-fields.tsx'
import { copyOf, type OfferForm, withGroups } from './offer-form.ts'
import { StoresField } from './stores-field.tsx'

type DialogProps = {
  /** Null for a new one. */
  campaign: SheetCells | null
  /** The campaign that a new one copies. */
  copied: SheetCells | null
  /** Slugs of all campaigns. */
  slugs: readonly string[]
  modules: readonly Choice[]
  today: string
  onSaved: () => void
  onClose: () => void
}

const groups = [
  ['start_date', 'end_date'],
  ['start_time', 'end_time'],
]

/** The form of a campaign: its picture and texts, the stores that take part, its days and hours. */
export function CampaignDialog({ campaign, copied, slugs, modules, today, onSaved, onClose }: DialogProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const languages = useShopLanguages()
  const empty = { module: modules[0]?.value ?? '', start_date: today, status: 'yes' }
  const first = copied === null ? empty : copyOf(copied, ['slug'])
  const form = withGroups(useRowForm({ sheet: 'campaigns', row: campaign, first, onSaved }), groups)
  const [picture, setPicture] = useState<File | null>(null)
  const [focus, setFocus] = useState<PictureFocus | null>(null)
  // A save whose answer was lost is repeated for the same campaign.
  const [slug, setSlug] = useState(campaign?.slug)
  const missing = findMissing(form)
  const store = () => {
    const name = slug ?? toSlug(form.valueOf('title_en'), slugs, 'campaign')
    setSlug(name)
    form.save({
      cells: { slug: name, ...pictureCells({ row: campaign, picture, focus, languages }) },
      pictures: picture === null ? [] : [picture],
    })
  }
  return (
    <RowDialog
      title={t(campaign === null ? 'desk_offers.new_campaign' : 'desk_offers.change_campaign')}
      form={form}
      isChanged={form.isChanged || picture !== null || focus !== null}
      problem={missing === null ? undefined : t(`desk_offers.needs_${missing}`)}
      onSave={store}
      onClose={onClose}
    >
      {campaign === null && <ModuleField form={form} modules={modules} />}
      <CampaignTexts form={form} />
      <BannerPictureField
        cell={campaign === null ? '' : textOf(campaign, 'image')}
        file={picture}
        focus={focus}
        onFile={(file) => {
          setPicture(file)
          setFocus(null)
        }}
        onFocus={setFocus}
      />
      <StoresField
        label={t('desk_offers.add_stores')}
        value={form.valueOf('stores')}
        onChange={(stores) => form.set({ stores })}
      />
      <TimeFields form={form} />
      <DayFields form={form} last="end_date" />
      {campaign !== null && (
        <Removal
          label={t('desk_offers.delete')}
          title={t('desk_offers.delete_title', { name: textOf(campaign, 'title') })}
          text={t('desk_offers.delete_campaign_text')}
          pending={form.isPending}
          onConfirm={form.remove}
        />
      )}
    </RowDialog>
  )
}

function CampaignTexts({ form }: { form: OfferForm }) {
  const { t } = useText()
  return (['title', 'description'] as const).map((name) => (
    <TextsField
      key={name}
      label={t(`desk_offers.${name}_label`)}
      name={name}
      maxLength={name === 'title' ? 200 : 1000}
      valueOf={form.valueOf}
      onChange={(column, value) => form.set({ [column]: value })}
    />
  ))
}

/** The hours of each day; empty for the whole day. */
function TimeFields({ form }: { form: OfferForm }) {
  const { t } = useText()
  return (
    <div className="desk-texts">
      {(['start_time', 'end_time'] as const).map((column) => (
        <Field
          key={column}
          type="time"
          label={t(`desk_offers.${column}`)}
          value={form.valueOf(column)}
          onChange={(event) => form.set({ [column]: event.target.value })}
        />
      ))}
    </div>
  )
}

function findMissing({ valueOf }: OfferForm): 'title' | 'days' | null {
  if (valueOf('title_en').trim() === '') return 'title'
  const [from, until] = [valueOf('start_date'), valueOf('end_date')]
  return from === '' || until === '' || until < from ? 'days' : null
}
