import type { SmsProvider } from '#adapters/sms/sms-provider.ts'
import { createHttpSms } from './http-sms.ts'
import type { settings } from './settings.ts'

export const provider: SmsProvider<typeof settings> = {
  create: (values) =>
    createHttpSms({
      request: {
        url: values.SMS_HTTP_URL,
        method: values.SMS_HTTP_METHOD,
        headers: values.SMS_HTTP_HEADERS,
        body: values.SMS_HTTP_BODY ?? null,
      },
      answer: {
        okText: values.SMS_HTTP_OK_TEXT ?? null,
        okField: values.SMS_HTTP_OK_FIELD ?? null,
        okValues: values.SMS_HTTP_OK_VALUES,
        retries: values.SMS_HTTP_RETRIES,
        idField: values.SMS_HTTP_ID_FIELD ?? null,
        idAfter: values.SMS_HTTP_ID_AFTER ?? null,
      },
      from: values.SMS_HTTP_FROM,
      key: values.SMS_HTTP_KEY,
    }),
}
