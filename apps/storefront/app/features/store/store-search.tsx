import type { StoreDetails } from '@medina/contract/catalog'
import { useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type StoreSearchProps = { store: StoreDetails; value: string; onChange: (value: string) => void }

export function StoreSearch({ store, value, onChange }: StoreSearchProps) {
  const { t } = useText()
  return (
    <search className="flex h-12 items-center gap-2 rounded-full bg-surface-2 ps-4 pe-1 focus-within:outline-2 focus-within:outline-focus">
      <Icon name="search" size={20} className="flex-none text-ink-2" />
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={t('store.search', { store: store.name })}
        aria-label={t('store.search', { store: store.name })}
        dir={value === '' ? undefined : 'auto'}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        className="h-full min-w-0 flex-1 bg-transparent text-body text-ellipsis outline-none placeholder:text-ink-3"
      />
      {value !== '' && (
        <IconButton icon="close" label={t('store.search_clear')} size={40} iconSize={18} onClick={() => onChange('')} />
      )}
    </search>
  )
}
