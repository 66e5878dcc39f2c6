/** Names of notifications that other features may use. */
export { type CreditType } from './words/describe-credit.ts'
export { describeOrder } from './words/describe-order.ts'
export { toTextWriter } from './words/write-text.ts'
export { type Sender, smsShare } from './message-limits.ts'
export {
  OWNER_CHANNEL,
  nameOwner,
  notifyCredit,
  notifyInquiryAnswer,
  notifyMessage,
  notifyOfItem,
  notifyOrderEvent,
  notifyTripEvent,
} from './notify-order-event.ts'
export { listMessagesOf, removeMessagesTo } from './outbox.queries.ts'
export { wakeDelivery } from './outbox.ts'
export { dropMessages, queueMessage, releaseMessages, storeMessage } from './notifications.service.ts'
export { requireReachable, type Subscription } from './devices.ts'
export {
  deleteEndedDevices,
  type DeskDeviceRow,
  findOwnDevice,
  hasDeskDevices,
  listDeskDevices,
  moveDevicesOfKey,
  removeDeskDevice,
  removeDevicesOfKey,
  saveDeskDevice,
  trimDeskDevices,
  updateDeskDevice,
} from './desk/desk-devices.queries.ts'
export {
  notifyCourierOfOrder,
  notifyDeskOfAnswer,
  notifyDeskOfMessage,
  notifyDeskOfOrderMessage,
  notifyDeskOfPayment,
} from './desk/notify-desk.ts'
export { queueDeskRing, queueForDevice, queueStageRing, queueTripRing } from './desk/queue-desk-ring.ts'
export { onDeskNews, wakeDeskRings } from './desk/wake-desk-rings.ts'
export {
  findWriter,
  markTaken,
  optIn,
  optOut,
  readConsent,
  recordWriting,
  removeWhatsAppPeople,
  setNews,
  takeIncoming,
} from './phone/whatsapp-people.queries.ts'
export { agreeToNews } from './phone/agree-to-news.ts'
export { listPhoneChannels } from './phone/choose-phone-way.ts'
export { ANSWER_MS, queueWhatsAppText } from './phone/queue-whatsapp-text.ts'
export { recordReport } from './phone/record-report.ts'
export { findPhoneStop, isBudgetSpent, type PhoneStop, readUsage } from './phone/message-cost.ts'
export { CODE_TEMPLATE, listPlaces, nameTemplate } from './phone/whatsapp-templates.ts'
