import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Chip } from '../../../ui/button/chip.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { QuestionDialog } from '../../frame/question-dialog.tsx'
import { useRowsSave } from '../settings/settings.data.ts'
import { joinCell, splitCell, withLanguages } from '../settings/sheet-cells.ts'
import { TextsField } from '../settings/texts-field.tsx'
import { useShopLanguages } from '../settings/use-shop-languages.ts'
import { toSlug } from './banner-order.ts'

type DialogProps = {
  /** Null for a new one. */
  banner: SheetCells | null
  modules: readonly string[]
  zones: readonly SheetCells[]
  /** Of all banners. */
  slugs: readonly string[]
  onClose: () => void
}

/** A banner leads to one thing: with a link of its own no more to a store or an item. */
const onlyLink = { store: '', item: '' }

/** The fields of a banner in the languages of the shop, and its picture. */
export function BannerDialog({ banner, modules, zones, slugs, onClose }: DialogProps) {
  const { t } = useText()
  const save = useRowsSave()
  const languages = useShopLanguages()
  const [cells, setCells] = useState<SheetCells>(banner === null ? { module: modules[0] ?? '' } : {})
  const [picture, setPicture] = useState<File | null>(null)
  const valueOf = (column: string) => cells[column] ?? banner?.[column] ?? ''
  const set = (column: string, value: string) => setCells({ ...cells, [column]: value })
  const isChanged = Object.keys(cells).length > 0 || picture !== null
  const needed = findMissing({ title: valueOf('title_en').trim() === '', picture: banner === null && picture === null })
  const store = () => {
    const row = {
      ...withLanguages(cells, banner ?? {}),
      ...('link' in cells ? onlyLink : {}),
      slug: banner?.slug ?? toSlug(valueOf('title_en'), slugs),
      ...(picture === null
        ? {}
        : Object.fromEntries(languages.map((each) => [`image_${each}`, each === 'en' ? 'picture-1' : '']))),
    }
    save.mutate({ rows: { banners: [row] }, pictures: picture === null ? [] : [picture] }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(banner === null ? 'desk_banners.add' : 'desk_banners.change')}
      closeLabel={t('ui.close')}
      foot={
        <Button
          size="lg"
          block
          pending={save.isPending}
          disabled={!isChanged}
          reason={needed === null ? undefined : t(`desk_banners.needs_${needed}`)}
          onClick={store}
        >
          {t('desk_settings.save')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {banner === null && <ModuleField modules={modules} value={valueOf('module')} onChange={(name) => set('module', name)} />}
        <BannerFields valueOf={valueOf} onChange={set} zones={zones} />
        <PictureField isNew={banner === null} onChange={setPicture} />
        {banner !== null && <Removal banner={banner} onRemoved={onClose} />}
      </div>
    </Dialog>
  )
}

function findMissing(isMissing: Record<'title' | 'picture', boolean>): 'title' | 'picture' | null {
  return (['title', 'picture'] as const).find((needed) => isMissing[needed]) ?? null
}

type ModuleProps = { modules: readonly string[]; value: string; onChange: (name: string) => void }

function ModuleField({ modules, value, onChange }: ModuleProps) {
  const { t } = useText()
  return (
    <Select label={t('desk_banners.module')} value={value} onChange={(event) => onChange(event.target.value)}>
      {modules.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function PictureField({ isNew, onChange }: { isNew: boolean; onChange: (picture: File | null) => void }) {
  const { t } = useText()
  return (
    <label className="grid gap-1.5 text-sm font-medium">
      {t('desk_banners.picture')}
      <input
        type="file"
        accept="image/jpeg,image/png"
        className="desk-file"
        onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
      />
      <span className="desk-quiet font-regular">{t(isNew ? 'desk_banners.picture_hint' : 'desk_banners.picture_keep')}</span>
    </label>
  )
}

type FieldsProps = {
  valueOf: (column: string) => string
  onChange: (column: string, value: string) => void
  zones: readonly SheetCells[]
}

function BannerFields({ valueOf, onChange: set, zones }: FieldsProps) {
  const { t, language } = useText()
  const chosen = splitCell(valueOf('zones'))
  const toggle = (name: string) =>
    set('zones', joinCell(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]))
  return (
    <>
      <TextsField label={t('desk_banners.banner_title')} name="title" maxLength={200} valueOf={valueOf} onChange={set} />
      <TextsField label={t('desk_banners.subtitle')} name="subtitle" maxLength={200} valueOf={valueOf} onChange={set} />
      <TextsField label={t('desk_banners.action')} name="action" maxLength={60} valueOf={valueOf} onChange={set} />
      <Field
        label={t('desk_banners.link')}
        hint={t('desk_banners.link_hint')}
        dir="ltr"
        value={valueOf('link')}
        onChange={(event) => set('link', event.target.value.trim())}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('desk_banners.zones')}</legend>
        <div className="flex flex-wrap gap-2">
          {zones.map((zone) => (
            <Chip key={zone.name_en} pressed={chosen.includes(zone.name_en ?? '')} onClick={() => toggle(zone.name_en ?? '')}>
              <bdi>{zone[`name_${language}`] || zone.name_en}</bdi>
            </Chip>
          ))}
        </div>
      </fieldset>
    </>
  )
}

function Removal({ banner, onRemoved }: { banner: SheetCells; onRemoved: () => void }) {
  const { t, language } = useText()
  const save = useRowsSave()
  const [isAsking, setAsking] = useState(false)
  const title = banner[`title_${language}`] || (banner.title_en ?? '')
  return (
    <>
      <Button variant="ghost" icon="trash" className="justify-self-start text-danger" onClick={() => setAsking(true)}>
        {t('desk_banners.delete')}
      </Button>
      <QuestionDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('desk_banners.delete_title', { title })}
        confirm={t('desk_banners.delete')}
        pending={save.isPending}
        onConfirm={() => save.mutate({ remove: { banners: [{ slug: banner.slug ?? '' }] } }, { onSuccess: onRemoved })}
      >
        <p className="text-ink-2">{t('desk_banners.delete_text')}</p>
      </QuestionDialog>
    </>
  )
}
