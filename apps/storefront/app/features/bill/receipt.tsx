import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'

/** Prints the order, or saves it as a file. */
export function Receipt({ className }: { className: string }) {
  const { t } = useText()
  return (
    <Button variant="secondary" icon="receipt" className={`no-print ${className}`} onClick={() => print()}>
      {t('own_order.receipt')}
    </Button>
  )
}
