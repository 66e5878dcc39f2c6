import type { TaxPlace } from '@medina/contract/operator/tax/tax-classes'
import { useState } from 'react'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { FindField } from '#shop/find-field.tsx'
import { useTaxPlaces } from './tax.data.ts'

const PAUSE_MS = 350

/** Finds a module, store or category by its name in any language. */
export function FindPlaceDialog({ onChoose, onClose }: { onChoose: (place: TaxPlace) => void; onClose: () => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const find = useDebounced(typed.trim(), PAUSE_MS)
  const found = useTaxPlaces(find === '' ? null : find)
  return (
    <Dialog open onClose={onClose} title={t('desk_tax.set_place')} closeLabel={t('ui.close')} size="sm">
      <div className="desk-form">
        <FindField label={t('desk_tax.find_place')} value={typed} onChange={setTyped} />
        {find !== '' && found?.length === 0 && <p className="text-ink-2">{t('desk_tax.no_places')}</p>}
        <ul className="desk-choices">
          {find !== '' &&
            found?.map((place) => (
              <li key={`${place.kind} ${place.id}`}>
                <button type="button" className="desk-choice" onClick={() => onChoose(place)}>
                  <span className="min-w-0 flex-1">
                    <bdi className="block font-medium">{place.name}</bdi>
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
                </button>
              </li>
            ))}
        </ul>
      </div>
    </Dialog>
  )
}
