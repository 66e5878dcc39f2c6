import type { Sellers } from '@medina/contract/operator/tax/operator-invoices'
import { useState } from 'react'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useSheet } from '#pages/settings/settings.data.ts'
import { useDesk } from '#session/desk-session.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import '#ui/note.css'
import '#shop/shop.css'
import '#pages/settings/settings.css'
import '../invoices.css'
import { LegalFacts } from './legal-facts.tsx'
import { SellerDialog } from './seller-dialog.tsx'
import { useSellers } from './sellers.data.ts'
import { SellerRow, StoresCard } from './stores-card.tsx'

/** The legal entities of invoices: the business itself, others in whose name stores sell, and which stores do. */
export function SellersPage() {
  const { t } = useText()
  const { may } = useDesk()
  const read = useSellers('')
  const isEditor = may('settings:write')
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_invoices.sellers')} />
      <main id="content" className="desk-scroll" aria-busy={read === undefined}>
        {read === undefined && <LoadingMark size={40} />}
        {read !== undefined && (
          <div className="desk-sellers">
            <div className="desk-sellers-column">
              <BusinessCard read={read} isEditor={isEditor} />
              <SellersCard read={read} isEditor={isEditor} />
            </div>
            <StoresCard read={read} isEditor={isEditor} />
          </div>
        )}
      </main>
    </div>
  )
}

type CardProps = { read: Sellers; isEditor: boolean }

/** The data of the business are settings. */
function BusinessCard({ read: { business, country }, isEditor }: CardProps) {
  const { t } = useText()
  return (
    <section className="desk-box desk-sellers-card" aria-labelledby="seller-business">
      <div className="desk-sellers-heading">
        <h2 id="seller-business">{t('desk_invoices.business')}</h2>
        {isEditor && (
          <TravelLink className="desk-plain-button" to="/desk/settings?section=money">
            {t('desk_invoices.change')}
          </TravelLink>
        )}
      </div>
      <bdi className="font-medium">{business.name}</bdi>
      <LegalFacts country={country} legal={business} />
      {business.address !== null && <bdi className="desk-quiet">{business.address}</bdi>}
    </section>
  )
}

function SellersCard({ read, isEditor }: CardProps) {
  const { t } = useText()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section className="desk-box desk-sellers-card" aria-labelledby="seller-list">
      <div className="desk-sellers-heading">
        <h2 id="seller-list">{t('desk_invoices.entities')}</h2>
        {isEditor && (
          <button type="button" className="desk-plain-button" onClick={() => setOpen('')}>
            <Icon name="plus" size={18} />
            {t('desk_invoices.add_seller')}
          </button>
        )}
      </div>
      {read.sellers.length === 0 && <p className="text-ink-2">{t('desk_invoices.no_sellers')}</p>}
      <ul>
        {read.sellers.map((seller) => (
          <li key={seller.code} className="desk-row">
            <SellerRow isEditor={isEditor} onOpen={() => setOpen(seller.code)}>
              <span className="min-w-0 flex-1 text-start">
                <bdi className="block font-medium">{seller.name}</bdi>
                <LegalFacts country={read.country} legal={seller} />
                <span className="desk-quiet block">{t('desk_invoices.sells_for', { n: seller.stores })}</span>
              </span>
            </SellerRow>
          </li>
        ))}
      </ul>
      {open !== null && <OpenSeller code={open} read={read} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** The form opens once the row is read as files have it. */
function OpenSeller({ code, read, onClose }: { code: string; read: Sellers; onClose: () => void }) {
  const rows = useSheet('sellers')
  if (rows === undefined) return null
  const seller = read.sellers.find((each) => each.code === code)
  const isUsed = seller !== undefined && seller.stores + seller.documents > 0
  return (
    <SellerDialog
      key={code}
      row={rows.find((each) => each.code === code) ?? null}
      codes={rows.map((each) => each.code ?? '')}
      country={read.country}
      isUsed={isUsed}
      onClose={onClose}
    />
  )
}
