import type { TaxPlace } from '@medina/contract/operator/tax/tax-classes'
import { useState } from 'react'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { FindPlaceDialog } from './find-place-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { useTaxClasses, useTaxPlaces } from './tax.data.ts'
import { useTaxWords } from './use-tax-words.ts'

/** The order in which classes count, and the modules, stores and categories that give one. */
export function TaxPlacesCard() {
  const { t } = useText()
  const { may } = useDesk()
  const classes = useTaxClasses()
  const places = useTaxPlaces('')
  const isEditor = may('settings:write')
  const [open, setOpen] = useState<TaxPlace | 'find' | null>(null)
  if (classes === undefined || classes.classes.length === 0) return null
  return (
    <section className="desk-box desk-tax-card" aria-labelledby="tax-order">
      <div className="desk-tax-heading">
        <h2 id="tax-order">{t('desk_tax.order_title')}</h2>
        {isEditor && (
          <button type="button" className="desk-plain-button desk-tax-add" onClick={() => setOpen('find')}>
            <Icon name="plus" size={18} />
            {t('desk_tax.set_place')}
          </button>
        )}
      </div>
      <p className="desk-quiet">{t('desk_tax.order_text')}</p>
      <ul>
        {places?.map((place) => (
          <PlaceRow key={`${place.kind} ${place.id}`} place={place} onOpen={isEditor ? () => setOpen(place) : null} />
        ))}
        <Fact name={t('desk_tax.prices')} value={t(classes.tax_included ? 'desk_tax.included' : 'desk_tax.added')} />
        <Fact name={t('desk_tax.rounding')} value={t(`desk_tax.rounding_${classes.tax_rounding}`)} />
      </ul>
      {open === 'find' && <FindPlaceDialog onChoose={setOpen} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'find' && <PlaceDialog key={open.id} place={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <li className="desk-row">
      <span className="flex-1">{name}</span>
      <span className="desk-tax-value">{value}</span>
    </li>
  )
}

function PlaceRow({ place, onOpen }: { place: TaxPlace; onOpen: (() => void) | null }) {
  const { t } = useText()
  const words = useTaxWords()
  const chosen = useTaxClasses()?.classes.find(({ code }) => code === place.tax_class)
  const content = (
    <>
      <span className="min-w-0 flex-1 text-start">
        <bdi className="block">{place.name}</bdi>
        <span className="desk-quiet block">
          {t(`desk_tax.kind_${place.kind}`)}
          {place.module !== null && (
            <>
              {' • '}
              <bdi>{place.module}</bdi>
            </>
          )}
        </span>
      </span>
      <span className="desk-tax-value">{chosen === undefined ? t('desk_tax.no_class_set') : words.named(chosen)}</span>
    </>
  )
  return (
    <li className="desk-row">
      {onOpen === null ? (
        content
      ) : (
        <button type="button" className="desk-row-button" onClick={onOpen}>
          {content}
          <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
        </button>
      )}
    </li>
  )
}
