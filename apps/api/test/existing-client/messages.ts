import { address, amount, bool, list, moment, one, type Recorded, text } from './recorded.ts'

const page = 'limit=10&offset=1'

/** A customer writes to the store of an order and to support, and reads both; the client writes the number of a conversation with a "?". */
export const writing: Recorded[] = [
  {
    asks: `GET /api/v1/customer/message/list?${page}&type=vendor`,
    headers: 'no module',
    reads: { total_size: 0, limit: 10, offset: 1, type: 'vendor', conversations: list },
  },
  {
    asks: 'GET /api/v1/customer/message/details?vendor_id={store_id}?&offset=1&limit=10',
    headers: 'no module',
    reads: { total_size: 0, status: bool, messages: list, conversation: null },
  },
  {
    asks: 'POST /api/v1/customer/message/send',
    sends: {
      multipart: { message: 'Is it on its way?', receiver_type: 'vendor', receiver_id: '{store_id}', order_id: '{order}' },
    },
    headers: 'no module',
    reads: {
      message: 'successfully sent!',
      messages: one,
      'messages.0.message': 'Is it on its way?',
      'messages.0.file': null,
      'messages.0.file_full_url': list,
      'messages.0.is_seen': 0,
      'messages.0.created_at': moment,
      'messages.0.order.order_amount': amount,
      'messages.0.order.order_status': text,
      'messages.0.order.details_count': amount,
      'messages.0.order.delivery_address.address': text,
      'conversation.sender_type': 'customer',
      'conversation.sender.f_name': text,
      'conversation.receiver_type': 'vendor',
      'conversation.receiver.f_name': 'Oven',
      'conversation.receiver.image_full_url': address,
    },
    keeps: { conversation: 'conversation.id' },
  },
  {
    asks: 'POST /api/v1/customer/message/send',
    sends: { multipart: { message: 'Hello', receiver_type: 'admin', receiver_id: '0' } },
    headers: 'no module',
    reads: { 'conversation.receiver_type': 'admin', 'conversation.receiver': null },
  },
  {
    asks: `GET /api/v1/customer/message/list?${page}`,
    headers: 'no module',
    reads: {
      total_size: 2,
      'conversations.0.receiver_type': 'admin',
      'conversations.1.last_message.message': 'Is it on its way?',
      'conversations.1.last_message_time': moment,
      'conversations.1.unread_message_count': 0,
    },
  },
]

export const readingAnswers: Recorded[] = [
  {
    asks: `GET /api/v1/customer/message/details?conversation_id={conversation}?&offset=1&limit=10`,
    headers: 'no module',
    reads: { total_size: 2, 'messages.0.message': 'Five minutes', 'messages.1.is_seen': 1 },
  },
  {
    asks: `GET /api/v1/customer/message/search-list?name=oven&${page}`,
    headers: 'no module',
    reads: { total_size: 1, 'conversations.0.receiver.f_name': 'Oven' },
  },
]
