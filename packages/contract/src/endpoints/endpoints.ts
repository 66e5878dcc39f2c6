import type { z } from 'zod'
import { advertisementEndpoints } from '../catalog/advertisements.ts'
import { bookedTripEndpoints } from '../rental/booked-trips.ts'
import { browseEndpoints } from '../catalog/browse.ts'
import { campaignEndpoints } from '../catalog/campaigns.ts'
import { cartEndpoints } from '../orders/cart.ts'
import { catalogEndpoints } from '../catalog/catalog-endpoints.ts'
import { listEndpoints } from '../catalog/catalog-lists.ts'
import { checkoutEndpoints } from '../orders/checkout.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import { flashSaleEndpoints } from '../catalog/flash-sales.ts'
import { geoEndpoints } from '../geo.ts'
import { helpQuestionEndpoints } from '../help-questions.ts'
import { identityEndpoints } from '../identity/identity.ts'
import { afterSaleEndpoints } from '../orders/after-sale.ts'
import { operatorEndpoints } from '../operator/operator.ts'
import { operatorAccountEndpoints } from '../operator/operator-sales.ts'
import { operatorCourierAccountEndpoints } from '../operator/couriers/courier-accounts.ts'
import { operatorAttemptEndpoints } from '../operator/operator-attempts.ts'
import { operatorCardLinkEndpoints } from '../operator/operator-card-links.ts'
import { operatorCourierEndpoints } from '../operator/operator-couriers.ts'
import { operatorOfferEndpoints } from '../operator/offers/operator-offers.ts'
import { plannedPauseEndpoints } from '../operator/hours/planned-pauses.ts'
import { offerDayEndpoints } from '../operator/offers/offer-days.ts'
import { operatorReferralEndpoints } from '../operator/offers/operator-referrals.ts'
import { storeCampaignEndpoints } from '../operator/offers/store-campaigns.ts'
import { storeOfferEndpoints } from '../operator/offers/store-offers.ts'
import { operatorOfflineEndpoints } from '../operator/operator-offline.ts'
import { operatorLoadEndpoints } from '../operator/load/operator-load.ts'
import { operatorStoreEndpoints } from '../operator/load/operator-stores.ts'
import { operatorFleetEndpoints } from '../operator/operator-fleet.ts'
import { operatorSettingEndpoints } from '../operator/operator-settings.ts'
import { operatorDeskEndpoints } from '../operator/operator-desk.ts'
import { operatorDeviceEndpoints } from '../operator/devices/operator-devices.ts'
import { operatorTextEndpoints } from '../operator/texts/operator-texts.ts'
import { operatorSearchEndpoints } from '../operator/searches/operator-searches.ts'
import { operatorInvoiceEndpoints } from '../operator/tax/operator-invoices.ts'
import { operatorTaxEndpoints } from '../operator/tax/operator-tax.ts'
import { operatorReportEndpoints } from '../operator/tax/reports.ts'
import { operatorTaxClassEndpoints } from '../operator/tax/tax-classes.ts'
import { operatorTaxMonthEndpoints } from '../operator/tax/tax-months.ts'
import { operatorSpecialDayEndpoints } from '../operator/hours/operator-special-days.ts'
import { operatorMenuEndpoints } from '../operator/menu/menu-endpoints.ts'
import { operatorStockEndpoints } from '../operator/operator-stock.ts'
import { operatorParticularEndpoints } from '../operator/operator-particulars.ts'
import { operatorReviewEndpoints } from '../operator/operator-reviews.ts'
import { operatorWebhookEndpoints } from '../operator/operator-webhooks.ts'
import { operatorOrderEndpoints } from '../operator/operator-orders.ts'
import { bankLineEndpoints } from '../transfers/bank-lines.ts'
import { offlinePaymentEndpoints } from '../orders/offline-payments.ts'
import { notificationEndpoints } from '../identity/notifications.ts'
import { operatorTripEndpoints } from '../operator/operator-trips.ts'
import { tripSupportEndpoints } from '../operator/orders/trip-support.ts'
import { orderChangeEndpoints } from '../orders/changes.ts'
import { shortageEndpoints } from '../orders/shortage-endpoints.ts'
import { caseEndpoints } from '../orders/cases.ts'
import { courierHintEndpoints } from '../orders/hints/courier-hints.ts'
import { inquiryEndpoints } from '../orders/inquiries.ts'
import { operatorShortageEndpoints } from '../operator/operator-shortages.ts'
import { operatorCaseEndpoints } from '../operator/operator-cases.ts'
import { operatorStoryEndpoints } from '../operator/orders/operator-story.ts'
import { orderEndpoints } from '../orders/order-endpoints.ts'
import { orderChargeEndpoints } from '../orders/order-charges.ts'
import { parcelEndpoints } from '../orders/parcels.ts'
import { phoneOrderEndpoints } from '../orders/phone-orders.ts'
import { profileEndpoints } from '../identity/profile.ts'
import { promotionEndpoints } from '../catalog/promotions.ts'
import { rentalEndpoints } from '../rental/rental.ts'
import { rentalCartEndpoints } from '../rental/rental-cart.ts'
import { reviewEndpoints } from '../catalog/reviews.ts'
import type { EndpointName } from './routes.ts'
import { customerRemovalEndpoints } from '../operator/customers/customer-removal.ts'
import { operatorCustomerEndpoints } from '../operator/customers/operator-customers.ts'
import { operatorNewsletterEndpoints } from '../operator/operator-newsletter.ts'
import { operatorDocumentEndpoints } from '../operator/operator-documents.ts'
import { operatorHelpQuestionEndpoints } from '../operator/operator-help-questions.ts'
import { newsletterEndpoints } from '../newsletter.ts'
import { operatorApplicationEndpoints } from '../operator/operator-applications.ts'
import { applicationEndpoints } from '../partners/applications.ts'
import { courierEndpoints } from '../partners/couriers.ts'
import { vendorEndpoints } from '../partners/vendors.ts'
import { siteEndpoints } from '../site.ts'
import { itemQuestionEndpoints } from '../catalog/item-questions.ts'
import { operatorQuestionEndpoints } from '../operator/operator-questions.ts'
import { stockAlertEndpoints } from '../catalog/stock-alerts.ts'
import { tripEndpoints } from '../rental/trips.ts'
import { referralEndpoints } from '../wallet/referral.ts'
import { savedCardEndpoints } from '../wallet/saved-cards.ts'
import { topUpEndpoints } from '../wallet/top-ups.ts'
import { pointsEndpoints } from '../wallet/points.ts'
import { cashHandOverEndpoints } from '../operator/couriers/cash-hand-overs.ts'
import { operatorKeysEndpoints } from '../operator/people/operator-keys.ts'
import { operatorSetupEndpoints } from '../operator/setup/operator-setup.ts'
import { passkeyEndpoints } from '../operator/people/passkeys.ts'
import { secondFactorEndpoints } from '../operator/people/second-factor.ts'
import { operatorPeopleEndpoints } from '../operator/people/operator-people.ts'
import { operatorOrderMessageEndpoints } from '../operator/operator-order-messages.ts'
import { operatorMessageEndpoints } from '../operator/operator-messages.ts'
import { messagingEndpoints } from '../messaging/messaging.ts'
import { walletEndpoints } from '../wallet/wallet.ts'
import { wishlistEndpoints } from '../catalog/wishlist.ts'

/** Every endpoint with its schemas, by name. Browsers import the types only. */
export const endpoints = {
  ...siteEndpoints,
  ...helpQuestionEndpoints,
  ...geoEndpoints,
  ...catalogEndpoints,
  ...browseEndpoints,
  ...campaignEndpoints,
  ...flashSaleEndpoints,
  ...advertisementEndpoints,
  ...listEndpoints,
  ...promotionEndpoints,
  ...wishlistEndpoints,
  ...stockAlertEndpoints,
  ...itemQuestionEndpoints,
  ...identityEndpoints,
  ...profileEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...offlinePaymentEndpoints,
  ...bankLineEndpoints,
  ...orderEndpoints,
  ...orderChangeEndpoints,
  ...shortageEndpoints,
  ...caseEndpoints,
  ...courierHintEndpoints,
  ...inquiryEndpoints,
  ...afterSaleEndpoints,
  ...orderChargeEndpoints,
  ...parcelEndpoints,
  ...phoneOrderEndpoints,
  ...reviewEndpoints,
  ...rentalEndpoints,
  ...bookedTripEndpoints,
  ...rentalCartEndpoints,
  ...tripEndpoints,
  ...operatorEndpoints,
  ...operatorAccountEndpoints,
  ...operatorCourierAccountEndpoints,
  ...operatorDeskEndpoints,
  ...operatorDeviceEndpoints,
  ...operatorSettingEndpoints,
  ...operatorFleetEndpoints,
  ...operatorLoadEndpoints,
  ...operatorStoreEndpoints,
  ...operatorOfferEndpoints,
  ...storeOfferEndpoints,
  ...offerDayEndpoints,
  ...storeCampaignEndpoints,
  ...operatorReferralEndpoints,
  ...plannedPauseEndpoints,
  ...operatorOfflineEndpoints,
  ...operatorAttemptEndpoints,
  ...operatorCardLinkEndpoints,
  ...operatorCourierEndpoints,
  ...operatorSearchEndpoints,
  ...operatorTextEndpoints,
  ...operatorSpecialDayEndpoints,
  ...operatorInvoiceEndpoints,
  ...operatorTaxEndpoints,
  ...operatorTaxClassEndpoints,
  ...operatorTaxMonthEndpoints,
  ...operatorReportEndpoints,
  ...operatorMenuEndpoints,
  ...operatorStockEndpoints,
  ...operatorParticularEndpoints,
  ...operatorReviewEndpoints,
  ...operatorHelpQuestionEndpoints,
  ...operatorWebhookEndpoints,
  ...operatorTripEndpoints,
  ...tripSupportEndpoints,
  ...operatorOrderEndpoints,
  ...operatorDocumentEndpoints,
  ...operatorQuestionEndpoints,
  ...operatorMessageEndpoints,
  ...operatorOrderMessageEndpoints,
  ...operatorKeysEndpoints,
  ...operatorPeopleEndpoints,
  ...operatorSetupEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...cashHandOverEndpoints,
  ...operatorShortageEndpoints,
  ...operatorCaseEndpoints,
  ...operatorStoryEndpoints,
  ...notificationEndpoints,
  ...walletEndpoints,
  ...topUpEndpoints,
  ...savedCardEndpoints,
  ...pointsEndpoints,
  ...referralEndpoints,
  ...messagingEndpoints,
  ...newsletterEndpoints,
  ...operatorCustomerEndpoints,
  ...customerRemovalEndpoints,
  ...operatorNewsletterEndpoints,
  ...applicationEndpoints,
  ...vendorEndpoints,
  ...courierEndpoints,
  ...operatorApplicationEndpoints,
} satisfies Record<EndpointName, Endpoint>

export type Endpoints = typeof endpoints

type Part<N extends EndpointName, K extends 'params' | 'query' | 'body'> = Endpoints[N] extends {
  [P in K]: infer S extends z.ZodType
}
  ? S
  : undefined
type Optionally<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T }
type WhenGiven<K extends string, S> = S extends z.ZodType
  ? Partial<z.input<S>> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : Optionally<K, z.input<S>>
  : unknown

/** The input as a caller passes it, before defaults are filled in. */
export type Input<N extends EndpointName> = WhenGiven<'params', Part<N, 'params'>> &
  WhenGiven<'query', Part<N, 'query'>> &
  WhenGiven<'body', Part<N, 'body'>>

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** The input as a handler gets it, after validation. */
export type ParsedInput<N extends EndpointName> = {
  params: Parsed<Part<N, 'params'>>
  query: Parsed<Part<N, 'query'>>
  body: Parsed<Part<N, 'body'>>
}

export type Output<N extends EndpointName> = z.output<Endpoints[N]['response']>
