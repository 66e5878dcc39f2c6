import type { ShownFlow } from './flow.ts'

const SIGN_IN = 'identity/sign-in'

/** Flows whose refusals the tests of their features play: without a session, or with a service outside. */
export const shownFlows: readonly ShownFlow[] = [
  {
    name: 'Customer’s sign-in by a code',
    steps: [
      { endpoint: 'identity.login', proves: 'the password, or nothing and a code is sent' },
      { endpoint: 'identity.verifyCode', proves: 'that the caller reads the contact of the ticket' },
      { endpoint: 'identity.resendCode', proves: 'the ticket' },
      { endpoint: 'identity.updateInfo', proves: 'the ticket of a contact that was proven' },
    ],
    boundTo: 'the contact, and the ticket or guest of the step before',
    ends: 'codes after 5 minutes, tickets after 10; both once',
    shown: [
      { file: `${SIGN_IN}/otp.test.ts`, title: 'lives for five minutes' },
      { file: `${SIGN_IN}/otp.test.ts`, title: 'of one contact or one purpose opens nothing of another' },
      { file: `${SIGN_IN}/update-info.test.ts`, title: 'a ticket is good once, and for ten minutes' },
      {
        file: `${SIGN_IN}/update-info.test.ts`,
        title: 'another guest, another phone, another way in, or later than ten minutes',
      },
      { file: `${SIGN_IN}/is-it-you.test.ts`, title: 'is good for ten minutes, once, and for its own step' },
      { file: `${SIGN_IN}/resend-code.test.ts`, title: 'is sent for no ticket that is unknown or too old' },
    ],
  },
  {
    name: 'New password',
    steps: [
      { endpoint: 'identity.forgotPassword', proves: 'nothing' },
      { endpoint: 'identity.verifyResetCode', proves: 'that the caller reads the contact' },
      { endpoint: 'identity.resetPassword', proves: 'the same again' },
    ],
    boundTo: 'the contact of the account',
    ends: '5 minutes, once; all sessions end with it',
    shown: [
      { file: `${SIGN_IN}/recover-password.test.ts`, title: 'its code is good for five minutes, five tries, and one password' },
      { file: `${SIGN_IN}/recover-password.test.ts`, title: 'of one customer is not opened by the code of another' },
    ],
  },
  {
    name: 'Phone by Firebase',
    steps: [
      { endpoint: 'identity.firebaseSend', proves: 'a person, by reCAPTCHA' },
      { endpoint: 'identity.firebaseVerify', proves: 'the phone that Firebase confirms, not the one of the body' },
      { endpoint: 'identity.firebaseConfirm', proves: 'the same' },
      { endpoint: 'identity.firebaseReset', proves: 'the same, for a new password' },
    ],
    boundTo: 'the phone',
    ends: 'as Firebase says; what stands for the code after 10 minutes, once',
    shown: [
      { file: 'identity/firebase/firebase.test.ts', title: '[8.006, 8.009] that are wrong, used or too old' },
      { file: 'identity/firebase/firebase.test.ts', title: 'what stands for the code is of one phone, and for ten minutes' },
    ],
  },
  {
    name: 'Sign-in by a provider',
    steps: [
      { endpoint: 'identity.socialLogin', proves: 'an id token, or the result of a redirect with the browser’s verifier' },
      { endpoint: 'identity.socialRegister', proves: 'the same again, or the ticket' },
    ],
    boundTo: 'the browser that set out, by a verifier',
    ends: '10 minutes, once',
    shown: [
      { file: 'identity/social/social-redirect.test.ts', title: 'its result signs in nobody but the browser that set out' },
      { file: 'identity/social/social-redirect.test.ts', title: 'its result is over after ten minutes' },
      {
        file: 'identity/social/social-redirect.test.ts',
        title: 'its state is good once, for ten minutes, and for its own provider',
      },
      { file: 'identity/social/id-tokens.test.ts', title: 'opens one session: a copy of it opens no other' },
    ],
  },
  {
    name: 'Phone of an order',
    steps: [{ endpoint: 'orders.provePhone', proves: 'the owner of the order; then that they read its phone' }],
    boundTo: 'the order and its owner',
    ends: '5 minutes, once, or with the order',
    shown: [
      { file: 'orders/steps/prove-phone.test.ts', title: 'waits on after a wrong code, one of another order, and one that' },
      { file: 'orders/steps/prove-phone.test.ts', title: 'does not go on by its code when it was canceled meanwhile' },
    ],
  },
  {
    name: 'Link to an order',
    steps: [
      { endpoint: 'orders.track', proves: 'the owner, or number and phone' },
      { endpoint: 'orders.trackLink', proves: 'that the caller has the link' },
      { endpoint: 'orders.noCourier', proves: 'the same' },
      { endpoint: 'orders.shortages', proves: 'the same' },
      { endpoint: 'orders.answerShortage', proves: 'the same' },
      { endpoint: 'messages.details', proves: 'the same' },
      { endpoint: 'messages.send', proves: 'the same' },
      { endpoint: 'messages.seen', proves: 'the same' },
      { endpoint: 'messages.call', proves: 'the same' },
      { endpoint: 'messages.live', proves: 'the same' },
    ],
    boundTo: 'the order of a guest; it ends when the order goes to an account',
    ends: '`order_link_hours` after the end of the order',
    shown: [
      {
        file: 'orders/tracking/order-link.test.ts',
        title: 'is refused alike when it is tampered with, of another order, or of none',
      },
      { file: 'orders/tracking/order-link.test.ts', title: 'expires so many hours after the end of the order' },
      { file: 'orders/tracking/order-link.test.ts', title: 'ends when the order goes to an account' },
      { file: 'operator/orders/untaken-orders.test.ts', title: 'chooses by the signed link on another device, and by no other' },
    ],
  },
  {
    name: 'Code at the door',
    steps: [
      { endpoint: 'operator.advance', proves: 'a key of the order, and the code that the customer reads' },
      { endpoint: 'orders.confirmParcelReturn', proves: 'the sender, and the code of the return' },
    ],
    boundTo: 'the order',
    ends: 'with the order',
    shown: [
      { file: 'operator/orders/operator-orders.test.ts', title: 'is handed over to whoever knows its code' },
      { file: 'orders/steps/parcel-life.test.ts', title: 'the sender confirms that it is back, by its code' },
    ],
  },
  {
    name: 'Payment and its link',
    steps: [
      { endpoint: 'orders.pay', proves: 'the owner of the order' },
      { endpoint: 'GET /pay/:link', proves: 'that the caller has the link; what was paid is asked of the gateway' },
    ],
    boundTo: 'the order, its amount and its currency',
    ends: 'with the payment, or when the order no longer waits for one',
    shown: [
      {
        file: 'orders/paying/payment-link.test.ts',
        title: 'answers one and the same to what there is not, what is somebody else’s',
      },
      { file: 'funds/top-ups.test.ts', title: 'of another amount or currency: nothing is credited' },
    ],
  },
  {
    name: 'Saved card',
    steps: [
      { endpoint: 'savedCards.list', proves: 'the customer; a card is stored after a payment of an order whose owner agreed' },
    ],
    boundTo: 'the customer of the payment',
    ends: 'when it is removed',
    shown: [{ file: 'payments/saved-cards.test.ts', title: 'is saved once by a notice of its own, for whoever agreed' }],
  },
  {
    name: 'Newsletter',
    steps: [
      { endpoint: 'newsletter.subscribe', proves: 'nothing' },
      { endpoint: 'newsletter.confirm', proves: 'that the caller reads the address' },
      { endpoint: 'newsletter.leave', proves: 'the same' },
    ],
    boundTo: 'the address and the purpose',
    ends: 'unconfirmed after a week',
    shown: [{ file: 'newsletter/newsletter.test.ts', title: 'is refused with links that are not ours, or for something else' }],
  },
  {
    name: 'Application',
    steps: [
      { endpoint: 'vendors.register', proves: 'nothing' },
      { endpoint: 'couriers.register', proves: 'nothing' },
      { endpoint: 'applications.read', proves: 'that the caller has the link of the mail' },
      { endpoint: 'applications.withdraw', proves: 'the same' },
    ],
    boundTo: 'the application',
    ends: 'with the application',
    shown: [
      { file: 'applications/couriers.test.ts', title: 'is taken from anybody, confirmed by mail with the link to its page' },
    ],
  },
]
