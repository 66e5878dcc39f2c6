import type { CustomerDetails as Details } from '@medina/contract/operator/customers/operator-customers'
import type { ReactNode } from 'react'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskDate, useDeskMoment } from '#session/use-desk-moment.ts'
import { PhoneOrderButton } from '#shop/phone-order/phone-order-button.tsx'
import { CustomerLedger } from './customer-ledger.tsx'
import { CustomerSide } from './customer-side.tsx'
import { useCustomer } from './customers.data.ts'
import { SignedAmount } from './signed-amount.tsx'
import { WaitingChanges } from './waiting-changes.tsx'

/** One customer: contact and figures, orders, ledger, addresses, cases and reviews; beside them notes and acts. */
export function CustomerDetails({ id, onGone }: { id: number; onGone: () => void }) {
  const { t } = useText()
  const { data: customer, isError } = useCustomer(id)
  if (customer === undefined && isError) return <EmptyState art="search" title={t('desk_customers.gone')} />
  if (customer === undefined) return <LoadingMark size={40} />
  return (
    <>
      <section className="desk-case-middle" aria-label={nameOf(customer, t('desk_customers.account', { id: String(id) }))}>
        <Head customer={customer} />
        <Figures customer={customer} />
        {customer.changes.length > 0 && <WaitingChanges changes={customer.changes} />}
        <Orders customer={customer} />
        <CustomerLedger customer={customer} />
        <Addresses customer={customer} />
        <Cases customer={customer} />
        <Reviews customer={customer} />
      </section>
      <CustomerSide customer={customer} onGone={onGone} />
    </>
  )
}

const nameOf = ({ name }: Details, otherwise: string): string => name || otherwise

type Part = { customer: Details }

function Head({ customer }: Part) {
  const { t } = useText()
  const day = useDeskDate()
  const { id, phone, email, block, created_at } = customer
  const contacts = [phone, email].filter((contact) => contact !== null)
  return (
    <header>
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 className="text-[1.375rem] font-semibold">
          <bdi>{nameOf(customer, t('desk_customers.account', { id: String(id) }))}</bdi>
        </h2>
        {block !== null && <Badge tone="danger">{t('desk_customers.blocked')}</Badge>}
        {block === null && (
          <span className="ms-auto">
            <PhoneOrderButton
              label={t('desk_customers.order_for')}
              caller={{ id, name: customer.name, phone: phone?.value ?? null }}
            />
          </span>
        )}
      </div>
      {contacts.map(({ value, is_proven }) => (
        <p key={value}>
          <bdi dir="ltr">{value}</bdi>{' '}
          <span className="desk-quiet">{t(is_proven ? 'desk_customers.proven' : 'desk_customers.unproven')}</span>
        </p>
      ))}
      <p className="desk-quiet">
        {t('desk_customers.account', { id: String(id) })} • {t('desk_customers.since', { day: day(created_at) })}
      </p>
    </header>
  )
}

function Figures({ customer }: Part) {
  const { t } = useText()
  const money = useMoney()
  const { orders, spent, wallet, points } = customer
  return (
    <dl className="desk-customer-figures">
      <Figure name={t('desk_customers.orders')}>{orders}</Figure>
      <Figure name={t('desk_customers.spent')}>
        <Price price={money.parts(spent)} size="inherit" />
      </Figure>
      <Figure name={t('desk_customers.wallet')}>
        <SignedAmount account="wallet" amount={wallet} isSigned={false} />
      </Figure>
      <Figure name={t('desk_customers.points')}>
        <SignedAmount account="points" amount={points} isSigned={false} />
      </Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="desk-quiet">{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function Orders({ customer: { recent, orders } }: Part) {
  const { t } = useText()
  const money = useMoney()
  const moment = useDeskMoment()
  if (orders === 0) return null
  return (
    <section className="desk-customer-box" aria-label={t('desk_customers.orders')}>
      <h3>{t('desk_customers.last_orders')}</h3>
      <ul className="desk-customer-rows">
        {recent.map(({ id, order_status: status, order_amount: amount, store, created_at }) => (
          <li key={id}>
            <span className="min-w-0 flex-1">
              <TravelLink to={`/desk/orders?show=${id}`} className="desk-customer-link">
                <bdi dir="ltr">{id}</bdi>
              </TravelLink>{' '}
              <bdi>{store ?? t('desk_board.type_parcel')}</bdi>
              <span className="desk-quiet block">{moment(created_at)}</span>
            </span>
            <span className="desk-customer-sums">
              <Price price={money.parts(amount)} size="sm" />
              <span className="desk-quiet">{t(`desk_cases.event_${status}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Addresses({ customer: { addresses } }: Part) {
  const { t } = useText()
  if (addresses.length === 0) return null
  return (
    <section className="desk-customer-box" aria-label={t('desk_customers.addresses')}>
      <h3>{t('desk_customers.addresses')}</h3>
      <ul className="desk-customer-rows">
        {addresses.map(({ id, type, label, address, contact_name: name, contact_phone: phone }) => (
          <li key={id}>
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{label === null ? t(`desk_customers.address_${type}`) : <bdi>{label}</bdi>}</b>
              <bdi className="desk-customer-words">{address}</bdi>
              <span className="desk-quiet">
                <bdi>{name}</bdi> • <bdi dir="ltr">{phone}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cases({ customer: { cases } }: Part) {
  const { t } = useText()
  const moment = useDeskMoment()
  if (cases.length === 0) return null
  return (
    <section className="desk-customer-box" aria-label={t('desk_customers.cases')}>
      <h3>{t('desk_customers.cases')}</h3>
      <ul className="desk-customer-rows">
        {cases.map(({ id, order_id, kind, decision, created_at }) => (
          <li key={id}>
            <span className="min-w-0 flex-1">
              {t(`desk_cases.kind_${kind}`)}
              {order_id !== null && <span className="desk-quiet block">{t('desk_cases.order', { id: String(order_id) })}</span>}
            </span>
            <span className="desk-customer-sums">
              <span>{decision === null ? t('desk_cases.view_open') : t(`desk_cases.decision_${decision}`)}</span>
              <span className="desk-quiet">{moment(created_at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reviews({ customer: { reviews } }: Part) {
  const { t } = useText()
  const moment = useDeskMoment()
  if (reviews.length === 0) return null
  return (
    <section className="desk-customer-box" aria-label={t('desk_customers.reviews')}>
      <h3>{t('desk_customers.reviews')}</h3>
      <ul className="desk-customer-rows">
        {reviews.map(({ id, subject, rating, comment, is_shown, created_at }) => (
          <li key={id}>
            <span className="min-w-0 flex-1">
              <bdi className="block">{subject}</bdi>
              {comment !== null && (
                <span className="desk-quiet block" dir="auto">
                  {comment}
                </span>
              )}
            </span>
            <span className="desk-customer-sums">
              <span>
                {t('ui.rated', { n: rating })}
                {!is_shown && <> • {t('desk_customers.hidden')}</>}
              </span>
              <span className="desk-quiet">{moment(created_at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
