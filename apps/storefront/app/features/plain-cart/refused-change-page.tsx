import { CART_PATH } from '@medina/contract/device/plain-forms'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { ACT_FIELD, type RefusedChange } from './change-cart.ts'

/** Why a form has changed nothing, and what to do. Items of another store ask whether to clear the cart first (spec 4.003). */
export function RefusedChangePage({ refused: { message, isOtherStore, fields, itemId } }: { refused: RefusedChange }) {
  const { t } = useText()
  const toCart = (
    <LinkButton to={CART_PATH} variant="outline" size="lg">
      {t('plain.keep_cart')}
    </LinkButton>
  )
  const action = isOtherStore ? (
    <>
      <form method="post" action={CART_PATH}>
        {fields.map(
          ([name, value], index) => name !== ACT_FIELD && <input key={index} type="hidden" name={name} value={value} />,
        )}
        <Button type="submit" name={ACT_FIELD} value="replace" size="lg">
          {t('plain.clear_and_add')}
        </Button>
      </form>
      {toCart}
    </>
  ) : (
    <>
      {itemId !== null && (
        <LinkButton to={`/product/${itemId}`} size="lg">
          {t('plain.choose_again')}
        </LinkButton>
      )}
      {toCart}
    </>
  )
  return (
    <EmptyState page art="cart" title={t(isOtherStore ? 'cart.clear_title' : 'plain.refused_title')} action={action}>
      {message}
    </EmptyState>
  )
}
