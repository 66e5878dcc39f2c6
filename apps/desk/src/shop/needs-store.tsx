import type { KeyStore } from '@medina/contract/operator/operator-desk'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import './shop.css'

type NeedsStoreProps = {
  title: string
  /** Content above the choice of a store. */
  above?: ReactNode
  /** The stores that the page is about; all unless it says so. */
  accepts?: (store: KeyStore) => boolean
  children: (store: KeyStore) => ReactNode
}

/** A page about one store: while all stores are shown, or one that it is not about, it asks which. */
export function NeedsStore({ title, above, accepts = () => true, children }: NeedsStoreProps) {
  const { t } = useText()
  const { store, stores, chooseStore } = useDesk()
  if (store !== null && accepts(store)) return children(store)
  return (
    <div className="desk-main">
      <DeskHead title={title} />
      <main id="content" className="desk-scroll">
        <div className="desk-narrow">
          {above}
          <h2 className="text-h3">{t('desk_shop.which_store')}</h2>
          <ul className="desk-box">
            {stores.filter(accepts).map(({ id, name, zone }) => (
              <li key={id} className="desk-row">
                <button type="button" className="desk-row-button" onClick={() => chooseStore(id)}>
                  <span className="min-w-0 flex-1 text-start">
                    <bdi className="block">{name}</bdi>
                    <bdi className="desk-quiet">{zone}</bdi>
                  </span>
                  <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </main>
    </div>
  )
}
