import { useMoney } from '@medina/web/site/site.tsx'

/** An amount at the end of a row. */
export function Amount({ value }: { value: number }) {
  const money = useMoney()
  return <bdi className="bank-amount">{money.text(value)}</bdi>
}
