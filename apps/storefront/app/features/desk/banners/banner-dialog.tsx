import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toLatinDigits } from '../../../lib/format/latin-digits.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { useRowsSave } from '../settings/settings.data.ts'

type DialogProps = {
  /** Null for a new one. */
  banner: SheetCells | null
  modules: readonly string[]
  onClose: () => void
}

/** A banner leads to one thing: with a link of its own no more to a store or an item. */
const onlyLink = { store: '', item: '' }

const texts = ['title', 'subtitle', 'action'] as const

/** The fields of a banner in both languages, and its picture. */
export function BannerDialog({ banner, modules, onClose }: DialogProps) {
  const { t } = useText()
  const save = useRowsSave()
  const [cells, setCells] = useState<SheetCells>(banner === null ? { module: modules[0] ?? '' } : {})
  const [picture, setPicture] = useState<File | null>(null)
  const valueOf = (column: string) => cells[column] ?? banner?.[column] ?? ''
  const set = (column: string, value: string) => setCells({ ...cells, [column]: value })
  const slug = banner?.slug ?? toSlug(cells.title_en ?? '')
  const isChanged = Object.keys(cells).length > 0 || picture !== null
  const isWhole = slug !== '' && valueOf('title_en').trim() !== '' && (banner !== null || picture !== null)
  const store = () =>
    save.mutate(
      {
        name: 'banners',
        rows: [
          {
            ...cells,
            ...('link' in cells ? onlyLink : {}),
            slug,
            ...(picture === null ? {} : { image_en: 'picture-1', image_ar: '' }),
          },
        ],
        pictures: picture === null ? [] : [picture],
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(banner === null ? 'desk_banners.add' : 'desk_banners.change')}
      closeLabel={t('ui.close')}
      foot={
        <Button size="lg" block pending={save.isPending} disabled={!isWhole || !isChanged} onClick={store}>
          {t('desk_settings.save')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {banner === null && (
          <Select
            label={t('desk_banners.module')}
            value={valueOf('module')}
            onChange={(event) => set('module', event.target.value)}
          >
            {modules.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <BannerFields valueOf={valueOf} onChange={set} />
        <PictureField onChange={setPicture} />
      </div>
    </Dialog>
  )
}

function PictureField({ onChange }: { onChange: (picture: File | null) => void }) {
  const { t } = useText()
  return (
    <label className="grid gap-1.5 text-sm font-medium">
      {t('desk_banners.picture')}
      <input
        type="file"
        accept="image/jpeg,image/png"
        className="min-h-11 text-base"
        onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
      />
    </label>
  )
}

type FieldsProps = { valueOf: (column: string) => string; onChange: (column: string, value: string) => void }

function BannerFields({ valueOf, onChange: set }: FieldsProps) {
  const { t } = useText()
  return (
    <>
      {texts.map((name) => (
        <div key={name} className="grid gap-4 sm:grid-cols-2">
          {(['en', 'ar'] as const).map((language) => (
            <Field
              key={language}
              label={`${t(`desk_banners.${name === 'title' ? 'banner_title' : name}`)} (${t(`desk_settings.language_${language}`)})`}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              maxLength={name === 'action' ? 60 : 200}
              value={valueOf(`${name}_${language}`)}
              onChange={(event) => set(`${name}_${language}`, event.target.value)}
            />
          ))}
        </div>
      ))}
      <Field
        label={t('desk_banners.link')}
        hint={t('desk_banners.link_hint')}
        dir="ltr"
        value={valueOf('link')}
        onChange={(event) => set('link', event.target.value)}
      />
      <Field
        label={t('desk_banners.position')}
        dir="ltr"
        inputMode="numeric"
        value={valueOf('position')}
        onChange={(event) => set('position', toLatinDigits(event.target.value).trim())}
      />
    </>
  )
}

/** "Summer figs" → "summer-figs": a banner is known by the words of its English title. */
function toSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
