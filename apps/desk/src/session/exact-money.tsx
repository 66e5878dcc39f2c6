import { type ReactNode, use, useMemo } from 'react'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { type Money, SiteContext } from '@medina/web/site/site.tsx'

/** Shows every amount of the desk to the last unit: the shop's pages abbreviate from 100,000 on, but cash is counted and refunds are sent. */
export function ExactMoney({ children }: { children: ReactNode }) {
  const site = use(SiteContext)
  const { language } = useText()
  const exact = useMemo(() => {
    if (site === null) return null
    const { currency } = site.money
    const write = (amount: number) => formatNumber(amount, language, currency.digits, currency.digits)
    const parts: Money['parts'] = (amount) => ({ ...site.money.parts(amount), amount: write(amount) })
    const text: Money['text'] = (amount) => {
      const { currency: symbol, currencyFirst } = parts(amount)
      return currencyFirst ? `\u2066${symbol}\u00a0${write(amount)}\u2069` : `\u2066${write(amount)}\u2069\u00a0${symbol}`
    }
    return { ...site, money: { currency, parts, text } }
  }, [site, language])
  return <SiteContext value={exact}>{children}</SiteContext>
}
