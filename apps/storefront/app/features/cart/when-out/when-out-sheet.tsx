import type { CartLine, RunsOut, ShownWhenOut } from '@medina/contract/orders/cart'
import { type ReactNode, useId, useState } from 'react'
import { useSettings } from '@medina/web/site/settings.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { OptionRow } from '@medina/web/ui/form/option-row.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useCart } from '#features/cart/cart.data.ts'
import { useCartActions } from '#features/cart/sync/cart-provider.tsx'
import type { Chosen } from './chosen.ts'
import { priceOfPiece, ThisInstead } from './this-instead.tsx'

type SheetProps = {
  open: boolean
  line: CartLine
  /** The default of the shop. */
  usual: RunsOut
  onClose: () => void
}

const wishes = { best_match: 'star', this: 'swap', remove: 'trash', call: 'phone' } as const satisfies Record<RunsOut, IconName>
const USUAL_MINUTES = 10

/** The four choices if a line runs out, for this line or for all of its store. */
export default function WhenOutSheet({ open, line, usual, onClose }: SheetProps) {
  const { t } = useText()
  const name = useId()
  const { wish, setWish, chosen, setChosen, isForAll, setForAll, count, isSaving, save } = useWish(line, usual, onClose)
  const isThis = wish === 'this'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('when_out.title')}
      closeLabel={t('ui.close')}
      foot={
        <Button size="lg" block pending={isSaving} disabled={isThis && chosen === null} onClick={() => void save()}>
          {t(isForAll && !isThis ? 'when_out.save_all' : 'when_out.save')}
        </Button>
      }
    >
      <Line line={line} />
      <fieldset>
        <legend className="sr-only">{t('when_out.title')}</legend>
        {(Object.keys(wishes) as RunsOut[]).map((each) => (
          <div key={each} className="border-b border-line">
            <OptionRow
              type="radio"
              name={name}
              className="when-out-choice"
              checked={wish === each}
              onChange={() => setWish(each)}
              label={<Words wish={each} line={line} isUsual={each === usual} />}
            />
            {isThis && each === 'this' && <ThisInstead line={line} chosen={chosen} onChoose={setChosen} />}
          </div>
        ))}
      </fieldset>
      {count > 1 && (
        <OptionRow
          type="checkbox"
          className="when-out-all"
          checked={isForAll && !isThis}
          disabled={isThis}
          onChange={(event) => setForAll(event.currentTarget.checked)}
          label={<Two title={t('when_out.same', { count })} note={isThis ? t('when_out.same_this') : null} />}
        />
      )}
      <p className="mt-3 flex gap-2.5 text-sm text-ink-2">
        <Icon name="shield-check" size={20} />
        <span>{t('when_out.never_more')}</span>
      </p>
    </Dialog>
  )
}

function Line({ line: { item, quantity } }: { line: CartLine }) {
  const { t } = useText()
  return (
    <p className="mb-2 flex items-center gap-3 text-ink-2">
      <Picture
        src={item.image_full_url}
        alt=""
        name={item.name}
        sizes="48px"
        maxWidth={320}
        className="size-12 flex-none rounded-10"
      />
      <span>
        <bdi>{item.name}</bdi> • {t('when_out.pieces', { count: quantity })}
      </span>
    </p>
  )
}

/** The wish as it is being chosen; saved for the line, or for all lines of its store. */
function useWish(line: CartLine, usual: RunsOut, onDone: () => void) {
  const { update } = useCartActions()
  const lines = (useCart() ?? []).filter(({ item }) => item.store_id === line.item.store_id)
  const [wish, setWish] = useState<RunsOut>(line.when_out?.do ?? usual)
  const [chosen, setChosen] = useState<Chosen | null>(() => toChosen(line.when_out))
  const [isForAll, setForAll] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const when_out =
      wish === 'this' ? { do: wish, item_id: chosen?.id ?? null, variation: chosen?.variation ?? [] } : { do: wish }
    const wanted = isForAll && wish !== 'this' ? lines : [line]
    const done = await Promise.all(wanted.map((each) => update(each, { quantity: each.quantity, when_out })))
    setSaving(false)
    if (done.every(Boolean)) onDone()
  }
  return { wish, setWish, chosen, setChosen, isForAll, setForAll, count: lines.length, isSaving, save }
}

function toChosen(wish: ShownWhenOut | undefined): Chosen | null {
  if (wish?.item == null || wish.item_id === null) return null
  const { item_id: id, variation, item } = wish
  return { id, name: item.name, image: item.image_full_url, price: item.price, variation, variant: item.variant }
}

function Words({ wish, line, isUsual }: { wish: RunsOut; line: CartLine; isUsual: boolean }) {
  const { t } = useText()
  const money = useMoney()
  const ofShop = useSettings().data?.shortage_answer_minutes ?? USUAL_MINUTES
  const minutes = line.item.answer_minutes ?? ofShop
  const price = money.text(priceOfPiece(line, money.currency.digits))
  const notes = {
    best_match: t('when_out.best_match_note', { price }),
    this: t('when_out.this_note'),
    remove: t('when_out.remove_note'),
    call: t('when_out.call_note', { minutes }),
  }
  return (
    <span className="flex items-center gap-3">
      <span className="when-out-icon">
        <Icon name={wishes[wish]} size={22} />
      </span>
      <Two
        title={
          <>
            {t(`when_out.${wish}`)} {isUsual && <Badge>{t('when_out.usual')}</Badge>}
          </>
        }
        note={notes[wish]}
      />
    </span>
  )
}

function Two({ title, note }: { title: ReactNode; note: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block font-medium">{title}</span>
      {note !== null && <span className="when-out-note">{note}</span>}
    </span>
  )
}
