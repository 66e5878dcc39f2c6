import { useState } from 'react'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useFoundStores, useManyStores } from '#shop/use-found-stores.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'

/** The shown store; where the key has several, it opens their list. */
export function StoreSwitcher({ className }: { className?: string }) {
  const { t } = useText()
  const { store, stores, me } = useDesk()
  const [isOpen, setOpen] = useState(false)
  if (me.courier !== null) return <Shown className={className} name={me.courier.name} logo={me.courier.image_full_url} />
  if (stores.length === 0) return null
  const shown = {
    name: store?.name ?? t('desk.all_stores'),
    zone: store?.zone,
    logo: store?.logo_full_url ?? null,
  }
  if (stores.length === 1) return <Shown className={className} {...shown} />
  return (
    <>
      <button
        type="button"
        className={classNames('desk-store', className)}
        aria-haspopup="dialog"
        aria-label={t('desk.choose_store', { name: shown.name })}
        onClick={() => setOpen(true)}
      >
        <StoreName {...shown} />
        <DeskIcon name="unfold" size={16} className="text-ink-3" />
      </button>
      {isOpen && <StoreDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Shown({ className, ...store }: { className?: string; name: string; zone?: string | undefined; logo: string | null }) {
  return (
    <div className={classNames('desk-store', className)}>
      <StoreName {...store} />
    </div>
  )
}

function StoreName({ name, zone, logo }: { name: string; zone?: string | undefined; logo: string | null }) {
  return (
    <>
      <span className="desk-store-logo">
        {logo === null ? (
          <Icon name="store" size={20} />
        ) : (
          <Picture src={logo} alt="" name={name} sizes="44px" maxWidth={320} className="w-full" />
        )}
      </span>
      <span className="min-w-0 flex-1 text-start">
        <bdi className="desk-store-name">{name}</bdi>
        {zone !== undefined && <bdi className="desk-store-zone">{zone}</bdi>}
      </span>
    </>
  )
}

function StoreDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { store, chooseStore } = useDesk()
  const [typed, setTyped] = useState('')
  const found = useFoundStores(typed)
  const choose = (id: number | null) => {
    chooseStore(id)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('desk.stores')} closeLabel={t('ui.close')}>
      {useManyStores() && (
        <Field
          label={t('desk.search_store')}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="mb-3"
        />
      )}
      <ul className="desk-choices">
        {typed.trim() === '' && (
          <li>
            <button type="button" className="desk-choice" aria-pressed={store === null} onClick={() => choose(null)}>
              <StoreName name={t('desk.all_stores')} logo={null} />
            </button>
          </li>
        )}
        {found?.map(({ id, name, zone, logo_full_url }) => (
          <li key={id}>
            <button type="button" className="desk-choice" aria-pressed={store?.id === id} onClick={() => choose(id)}>
              <StoreName name={name} zone={zone} logo={logo_full_url} />
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p className="py-6 text-center text-ink-2">{t('desk.no_store')}</p>}
    </Dialog>
  )
}
