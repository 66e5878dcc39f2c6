import type { ItemRow } from '@medina/contract/catalog/catalog'
import type { CartLine } from '@medina/contract/orders/cart'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shopQuery, useShop } from '@medina/web/api/shop.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { discountedPrice } from '#features/catalog/item-price.ts'
import { ChooseOptions } from './choose-options.tsx'
import type { Chosen } from './chosen.ts'
import { roundAmount } from '@medina/web/format/round-amount.ts'

type InsteadProps = { line: CartLine; chosen: Chosen | null; onChoose: (chosen: Chosen | null) => void }

/** One piece of the line with its options, after discounts: what a replacement may cost without a question. */
export function priceOfPiece({ totalPrice, quantity, item }: CartLine, digits: number): number {
  return discountedPrice(totalPrice / Math.max(1, quantity), item, digits)
}

/** The chosen replacement with its difference per piece, or the search for one in the line's store. */
export function ThisInstead({ line, chosen, onChoose }: InsteadProps) {
  const { t } = useText()
  const money = useMoney()
  if (chosen === null) return <Search line={line} onChoose={onChoose} />
  const piece = priceOfPiece(line, money.currency.digits)
  const difference = roundAmount(chosen.price - piece)
  return (
    <div className="when-out-chosen">
      <Picture
        src={chosen.image}
        alt=""
        name={chosen.name}
        sizes="48px"
        maxWidth={320}
        className="size-12 flex-none rounded-10"
      />
      <p className="min-w-0 flex-1">
        <bdi className="block font-semibold">{chosen.name}</bdi>
        {chosen.variant !== '' && <bdi className="block text-sm text-ink-2">{chosen.variant}</bdi>}
        <span className="text-sm text-ink-2">
          {money.text(chosen.price)} •{' '}
          <b className={difference > 0 ? 'text-warning' : 'text-success'}>
            {difference === 0
              ? t('when_out.same_price')
              : t(difference > 0 ? 'when_out.more_each' : 'when_out.less_each', { amount: money.text(Math.abs(difference)) })}
          </b>
        </span>
        <span className="block text-sm text-ink-2">{t(difference > 0 ? 'when_out.dearer_asks' : 'when_out.out_too')}</span>
      </p>
      <button type="button" className="text-action min-h-11 flex-none" onClick={() => onChoose(null)}>
        {t('when_out.change')}
      </button>
    </div>
  )
}

const TYPING_MS = 400
const MOST_FOUND = 8

/** Items of the store. A choice of options is made here, because nobody can be asked for a size while the line is picked. */
function Search({ line, onChoose }: Pick<InsteadProps, 'line' | 'onChoose'>) {
  const { t } = useText()
  const money = useMoney()
  const [text, setText] = useState('')
  const items = useStoreItems(line, useDebounced(text.trim(), TYPING_MS))
  const [opened, setOpened] = useState<ItemRow | null>(null)
  const found = items?.filter((item) => canComeInstead(item, line)).slice(0, MOST_FOUND)
  if (opened !== null) return <ChooseOptions line={line} item={opened} onChoose={onChoose} onBack={() => setOpened(null)} />
  return (
    <div className="pb-3">
      <Field
        type="search"
        label={t('when_out.search')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        start={<Icon name="search" size={20} className="text-ink-2" />}
        dir={text === '' ? undefined : 'auto'}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        autoFocus
      />
      <p role="status" className="text-sm text-ink-2">
        {found?.length === 0 && t('when_out.none_found')}
      </p>
      <ul>
        {found?.map((item) => {
          const price = discountedPrice(item.price, item, money.currency.digits)
          return (
            <li key={item.id}>
              <button
                type="button"
                className="when-out-found"
                onClick={() => (item.has_options ? setOpened(item) : onChoose(toChosen(item, price)))}
              >
                <Picture
                  src={item.image_full_url}
                  alt=""
                  name={item.name}
                  sizes="48px"
                  maxWidth={320}
                  className="size-12 flex-none rounded-10"
                />
                <bdi className="min-w-0 flex-1 font-medium">{item.name}</bdi>
                <span className="num flex-none">{item.has_options ? t('when_out.options') : money.text(price)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function toChosen({ id, name, image_full_url: image }: ItemRow, price: number): Chosen {
  return { id, name, image, price, variation: [], variant: '' }
}

/** The line's own item comes instead of itself only with other options. */
function canComeInstead({ id, has_options: hasOptions }: ItemRow, line: CartLine): boolean {
  return hasOptions || id !== line.item_id
}

function useStoreItems({ item: { store_id } }: CartLine, text: string): ItemRow[] | undefined {
  const search = text === '' ? ({ data_type: 'all' } as const) : ({ data_type: 'searched', name: text } as const)
  const query = { ...search, store_id, list_type: 'item', view: 'row', limit: MOST_FOUND * 2 } as const
  const { data } = useQuery({ ...shopQuery(useShop(), 'catalog.browse', { query }), placeholderData: keepPreviousData })
  return data !== undefined && 'products' in data ? (data.products as ItemRow[]) : undefined
}
