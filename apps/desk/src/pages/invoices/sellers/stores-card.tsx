import type { Sellers } from '@medina/contract/operator/tax/operator-invoices'
import { type ReactNode, useState } from 'react'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { FindField } from '#shop/find-field.tsx'
import { useSellers } from './sellers.data.ts'
import { StoreDialog } from './store-dialog.tsx'

const PAUSE_MS = 350

type CardProps = { read: Sellers; isEditor: boolean }

/** The stores that sell in the name of a legal entity; any other is found by its name. */
export function StoresCard({ read, isEditor }: CardProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [openId, setOpenId] = useState<number | null>(null)
  const find = useDebounced(typed.trim(), PAUSE_MS)
  const found = useSellers(find === '' ? null : find)
  const stores = find === '' ? read.stores : (found?.stores ?? [])
  const open = stores.find(({ id }) => id === openId)
  const nameOf = (code: string | null) => read.sellers.find((each) => each.code === code)?.name ?? read.business.name
  return (
    <section className="desk-box desk-sellers-card" aria-labelledby="seller-stores">
      <h2 id="seller-stores">{t('desk_invoices.stores')}</h2>
      <p className="desk-quiet">{t('desk_invoices.others', { n: read.others })}</p>
      <FindField label={t('desk_invoices.find_store')} value={typed} onChange={setTyped} />
      {find !== '' && found !== undefined && stores.length === 0 && <p>{t('desk_invoices.no_store')}</p>}
      <ul>
        {stores.map(({ id, name, seller }) => (
          <li key={id} className="desk-row">
            <SellerRow isEditor={isEditor} onOpen={() => setOpenId(id)}>
              <bdi className="min-w-0 flex-1 text-start font-medium">{name}</bdi>
              <bdi className="desk-quiet">{nameOf(seller)}</bdi>
            </SellerRow>
          </li>
        ))}
      </ul>
      {open !== undefined && <StoreDialog key={open.id} store={open} read={read} onClose={() => setOpenId(null)} />}
    </section>
  )
}

type RowProps = { isEditor: boolean; onOpen: () => void; children: ReactNode }

/** A row that opens its form, for those who may change it. */
export function SellerRow({ isEditor, onOpen, children }: RowProps) {
  if (!isEditor) return children
  return (
    <button type="button" className="desk-row-button" onClick={onOpen}>
      {children}
      <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
    </button>
  )
}
