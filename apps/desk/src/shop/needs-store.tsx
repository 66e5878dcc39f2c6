import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { type ReactNode, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { FindField } from './find-field.tsx'
import { type Goods, hasGoods, useFoundStores, useManyStores } from './use-found-stores.ts'
import './shop.css'

type NeedsStoreProps = {
  title: string
  /** Content above the choice of a store. */
  above?: ReactNode
  /** The goods that the page is about; any unless it says so. */
  goods?: Goods
  children: (store: KeyStore) => ReactNode
}

/** A page about one store: while all stores are shown, or one that it is not about, it asks which. */
export function NeedsStore({ title, above, goods, children }: NeedsStoreProps) {
  const { t } = useText()
  const { store } = useDesk()
  if (store !== null && (goods === undefined || hasGoods(store, goods))) return children(store)
  return (
    <div className="desk-main">
      <DeskHead title={title} />
      <main id="content" className="desk-scroll">
        <div className="desk-narrow">
          {above}
          <h2 className="text-h3">{t('desk_shop.which_store')}</h2>
          <StoreChoice goods={goods} />
        </div>
      </main>
    </div>
  )
}

function StoreChoice({ goods }: { goods: Goods | undefined }) {
  const { t } = useText()
  const { chooseStore } = useDesk()
  const [typed, setTyped] = useState('')
  const found = useFoundStores(typed, goods)
  return (
    <>
      {useManyStores() && <FindField label={t('desk.search_store')} value={typed} onChange={setTyped} />}
      {found?.length === 0 && typed.trim() !== '' && <p role="status">{t('desk.no_store')}</p>}
      <ul className={found?.length === 0 ? undefined : 'desk-box'}>
        {found?.map(({ id, name, zone }) => (
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
    </>
  )
}
