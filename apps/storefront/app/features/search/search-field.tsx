import { useLocation } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { readSearchText } from '#features/filters/search-address.ts'
import { type SearchableType, SearchInput } from './search-input.tsx'
import { useSearchField } from './use-search-field.ts'

/** Parcels and vehicles have no search. */
export function SearchField() {
  const { module } = usePreferences()
  if (module === null || module.type === 'parcel' || module.type === 'rental') return null
  return <Field type={module.type} />
}

/** The field is on every page; its panel is loaded on intent. Without scripts the form opens the results. */
function Field({ type }: { type: SearchableType }) {
  const { t } = useText()
  const { pathname, search: query } = useLocation()
  const isHome = pathname === '/home'
  const isList = isHome && /\b(data_type|search)=/.test(query)
  const {
    box,
    input,
    text,
    Panel,
    preparePanel,
    open,
    close,
    type: typeText,
    fill,
    search,
  } = useSearchField(readSearchText(pathname, query))
  return (
    <search ref={box} className="search-box" data-home={isHome || undefined} data-open={Panel !== null || undefined}>
      <form
        action="/home"
        className="search-field"
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        <SearchInput
          ref={input}
          type={type}
          text={text}
          isExpanded={Panel !== null}
          onIntent={preparePanel}
          onOpen={open}
          onType={typeText}
          onClear={() => {
            fill('')
            input.current?.focus()
          }}
        />
      </form>
      {isHome && !isList && (
        <TravelLink to="/home?data_type=all&show=filters" className="round search-filter" aria-label={t('shell.filters')}>
          <Icon name="filter" size={20} />
        </TravelLink>
      )}
      {Panel !== null && <Panel text={text} input={input} onType={fill} onGo={search} onClose={close} />}
    </search>
  )
}
