import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { firstText } from '#pages/settings/sheet-cells.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { BannerPictureField } from '#pages/banners/banner-picture.tsx'
import { useRowPicture } from '#pages/banners/use-row-picture.ts'
import { RowDialog } from '#pages/settings/row-dialog.tsx'
import { TextsField } from '#pages/settings/texts-field.tsx'
import { useNewSlug } from '#pages/settings/use-new-slug.ts'
import { useRowForm } from '#pages/settings/use-row-form.ts'
import { type Choice, useRowNames } from '#pages/settings/use-row-names.ts'
import { DayFields, ModuleField, TimeFields } from './offer-fields.tsx'
import { copyOf, type OfferForm, withGroups } from './offer-form.ts'
import { StoresField } from './stores-field.tsx'
import { useRemoval } from './use-removal.ts'

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
  const empty = { module: modules[0]?.value ?? '', start_date: today, status: 'yes' }
  const first = copied === null ? empty : copyOf(copied, ['slug'])
  const form = withGroups(useRowForm({ sheet: 'campaigns', row: campaign, first, onSaved }), groups)
  const picture = useRowPicture(campaign)
  const nameBy = useNewSlug(campaign?.slug, slugs, 'campaign')
  const removal = useRemoval(campaign === null ? null : textOf(campaign, 'title'), t('desk_offers.delete_campaign_text'))
  const missing = findMissing(form)
  const store = () =>
    form.save({ cells: { slug: nameBy(firstText(form.valueOf, 'title')), ...picture.cells() }, pictures: picture.pictures })
  return (
    <RowDialog
      title={t(campaign === null ? 'desk_offers.new_campaign' : 'desk_offers.change_campaign')}
      form={form}
      isChanged={form.isChanged || picture.isChanged}
      problem={missing === null ? undefined : t(`desk_offers.needs_${missing}`)}
      removal={removal}
      onSave={store}
      onClose={onClose}
    >
      {campaign === null && <ModuleField form={form} modules={modules} />}
      <CampaignTexts form={form} />
      <BannerPictureField cell={campaign === null ? '' : textOf(campaign, 'image')} {...picture} />
      <StoresField
        label={t('desk_offers.add_stores')}
        value={form.valueOf('stores')}
        onChange={(stores) => form.set({ stores })}
      />
      <Switch
        label={t('desk_offers.stores_join')}
        note={t('desk_offers.stores_join_note')}
        checked={form.valueOf('stores_join') === 'yes'}
        onChange={(event) => form.set({ stores_join: event.target.checked ? 'yes' : 'no' })}
      />
      <TimeFields form={form} />
      <DayFields form={form} last="end_date" />
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

function findMissing({ valueOf }: OfferForm): 'title' | 'days' | null {
  if (firstText(valueOf, 'title') === '') return 'title'
  const [from, until] = [valueOf('start_date'), valueOf('end_date')]
  return from === '' || until === '' || until < from ? 'days' : null
}
