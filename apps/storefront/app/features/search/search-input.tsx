import type { RefObject } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { MOST_LETTERS } from '#features/filters/search-address.ts'

export type SearchableType = 'food' | 'grocery' | 'pharmacy' | 'ecommerce'

type SearchInputProps = {
  ref: RefObject<HTMLInputElement | null>
  type: SearchableType
  text: string
  /** Whether the panel below is open. */
  isExpanded: boolean
  /** Called when the pointer enters the input: the visitor is about to use it. */
  onIntent: () => void
  onOpen: () => void
  onType: (text: string) => void
  onClear: () => void
}

/** Input and buttons of the search form: a combobox whose list is the panel, and a button that clears it. */
export function SearchInput({ ref, type, text, isExpanded, onIntent, onOpen, onType, onClear }: SearchInputProps) {
  const { t } = useText()
  return (
    <>
      <Icon name="search" size={20} />
      <input
        ref={ref}
        name="search"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MOST_LETTERS}
        dir={text === '' ? undefined : 'auto'}
        className="search-input"
        role="combobox"
        aria-expanded={isExpanded}
        aria-controls="search-panel"
        aria-autocomplete="list"
        aria-label={t(`shell.search_${type}`)}
        placeholder={t(`shell.search_${type}`)}
        value={text}
        onPointerEnter={onIntent}
        onFocus={onOpen}
        onPointerDown={onOpen}
        onChange={(event) => onType(event.target.value)}
      />
      <input type="hidden" name="data_type" value="searched" />
      {text !== '' && <IconButton icon="close" size={32} label={t('shell.search_clear')} onClick={onClear} />}
    </>
  )
}
