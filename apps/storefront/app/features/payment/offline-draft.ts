import type { OfflineDetails, OfflineMethod, OfflinePayment } from '@medina/contract/orders/offline-payments'

/** The details of a payment while they are being typed; without a method the first one is chosen. */
export type OfflineDraft = { methodId: number | null; fields: Record<string, string>; note: string }

export const emptyDraft: OfflineDraft = { methodId: null, fields: {}, note: '' }

/** The earlier report, to be corrected. */
export function draftOf(report: OfflinePayment | null): OfflineDraft {
  if (report === null) return emptyDraft
  return {
    methodId: report.data.method_id,
    fields: Object.fromEntries(report.input.map(({ user_input, user_data }) => [user_input, user_data])),
    note: report.data.customer_note ?? '',
  }
}

export function methodOf({ methodId }: OfflineDraft, methods: readonly OfflineMethod[]): OfflineMethod | undefined {
  return methods.find(({ id }) => id === methodId) ?? methods[0]
}

/** The keys of what the method needs and is not answered. */
export function findMissing({ fields }: OfflineDraft, { method_informations }: OfflineMethod): string[] {
  return method_informations
    .filter(({ customer_input, is_required }) => is_required === 1 && !fields[customer_input]?.trim())
    .map(({ customer_input }) => customer_input)
}

/** The details to send: the answers to the questions of this method only. */
export function toDetails({ fields, note }: OfflineDraft, { id, method_informations }: OfflineMethod): Required<OfflineDetails> {
  const answers = method_informations.map(({ customer_input: key }) => [key, fields[key]?.trim() ?? ''] as const)
  return { method_id: id, customer_note: note.trim(), fields: Object.fromEntries(answers) }
}
