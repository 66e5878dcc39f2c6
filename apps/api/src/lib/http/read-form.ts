import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import type { UploadedFile } from '@medina/contract/wire/upload'
import type { Multipart } from '@fastify/multipart'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type BodyBudgets, declaredBytes, releaseAfter } from './body-limits.ts'
import { AppError, refuse, unauthorized } from '#lib/errors.ts'
import { nestFields } from './nest-fields.ts'

const MOST_FIELDS = 40
const FIELD_BYTES = 10_000
/** Room for names, types and boundaries between the parts. */
const FRAME_BYTES = 64_000
/** An upload that is too large is still read up to this size, since browsers show no response to an aborted request. */
const PATIENCE_BYTES = 32_000_000

/** `field` accepts the files, and is empty if the endpoint accepts none. Each member of `also` accepts one file as well. */
type Form = { field: string; also: readonly string[]; maxBytes: number; most?: number; status: number; limitBytes: number }
type Fields = Record<string, unknown>

/** True if the caller is authenticated; throws for an invalid identity. */
export type Identify = (guestId: string | undefined) => Promise<boolean>
export type FormPlan = { endpoint: Endpoint; budgets: BodyBudgets; identify: Identify }

/**
 * Reads a form: its texts, and the files of the one field that accepts them. Memory for it is reserved before anything is read. Throws 413
 * for a form that is too large, with the field as code if the file is the cause. Throws 401 for an unidentified sender of files, and the
 * endpoint's status for any other bad input.
 */
export async function readForm(request: FastifyRequest, reply: FastifyReply, plan: FormPlan): Promise<Fields> {
  const form = toForm(plan.endpoint, request.server.initialConfig.bodyLimit ?? 0)
  const sender = await Sender.of(request, plan)
  const declared = declaredBytes(request)
  if (declared !== null && declared > PATIENCE_BYTES) reply.header('connection', 'close')
  if (declared !== null && declared > form.limitBytes) throw tooLarge(form)
  sender.reserve(request, reply, declared ?? form.limitBytes)
  try {
    return await Promise.race([readParts(request, form, sender), watchLength(request.raw, form)])
  } catch (error) {
    // A body without a declared length may never end.
    if (declared === null) reply.header('connection', 'close')
    throw toRefusal(error as FastifyError, form)
  }
}

function toForm({ upload, own }: Endpoint, bodyLimit: number): Form {
  const status = own === true ? 422 : 403
  if (upload === undefined) return { field: '', also: [], maxBytes: 0, status, limitBytes: bodyLimit }
  const { also = [] } = upload
  const files = (upload.most ?? 1) + also.length
  return { ...upload, also, status, limitBytes: upload.maxBytes * files + MOST_FIELDS * FIELD_BYTES + FRAME_BYTES }
}

const countFiles = ({ most, also }: Form): number => (most ?? 1) + also.length
const isList = ({ most, field }: Form, name: string): boolean => most !== undefined && name === field

/** A list's members come as `name[]` or `name[0]`. */
function fieldOf(form: Form, name: string): string {
  const bare = name.replace(/\[\d*\]$/, '')
  return isList(form, bare) ? bare : name
}

const takesFile = ({ field, also }: Form, name: string): boolean => name === field || also.includes(name)

/**
 * Identifies the sender of a form. A guest's id may be in a field, and clients of the family may send it after the files. Until it arrives,
 * the form may use only a part of the memory, so that unidentified callers cannot use all of it.
 */
class Sender {
  private readonly plan: FormPlan
  private isKnown: boolean
  private releaseUnknown = (): void => {}

  /** Throws 401 before anything is read, for an invalid identity in the headers or the query. */
  static async of({ query }: FastifyRequest, plan: FormPlan): Promise<Sender> {
    const { guest_id } = (query ?? {}) as { guest_id?: unknown }
    if (plan.endpoint.upload === undefined) return new Sender(plan, true)
    // Public forms stay within the memory for unidentified senders.
    if (plan.endpoint.access === 'anyone') return new Sender(plan, false)
    return new Sender(plan, await plan.identify(typeof guest_id === 'string' ? guest_id : undefined))
  }

  private constructor(plan: FormPlan, isKnown: boolean) {
    this.plan = plan
    this.isKnown = isKnown
  }

  reserve({ ip }: FastifyRequest, reply: FastifyReply, bytes: number): void {
    const { budgets, endpoint } = this.plan
    if (endpoint.upload === undefined) return releaseAfter(reply, budgets.plain.reserve(ip, bytes))
    if (!this.isKnown) releaseAfter(reply, (this.releaseUnknown = budgets.unknown.reserve(ip, bytes)))
    releaseAfter(reply, budgets.known.reserve(ip, bytes))
  }

  async hear(guestId: string): Promise<void> {
    if (this.isKnown || this.plan.endpoint.access === 'anyone') return
    this.isKnown = await this.plan.identify(guestId)
    if (this.isKnown) this.releaseUnknown()
  }

  requireKnown(): void {
    if (!this.isKnown && this.plan.endpoint.access !== 'anyone') throw unauthorized()
  }
}

/** Reads to the end even after a mistake, because unread data would block the next call on the connection. */
async function readParts(request: FastifyRequest, form: Form, sender: Sender): Promise<Fields> {
  const fields: [string, unknown][] = []
  const files: [string, UploadedFile][] = []
  let refusal: AppError | null = null
  const limits = { fields: MOST_FIELDS, fieldSize: FIELD_BYTES, files: countFiles(form), fileSize: form.maxBytes }
  for await (const part of request.parts({ limits })) {
    if (refusal !== null) {
      if (part.type === 'file') part.file.resume()
      continue
    }
    const read = await readPart(part, form)
    if (read instanceof AppError) refusal = read
    else if (typeof read === 'string') fields.push([part.fieldname, read])
    else if (read !== null) {
      const field = fieldOf(form, part.fieldname)
      if (!isList(form, field) && files.some(([name]) => name === field)) refusal = refuse(form.status, field, 'upload.one_file')
      else files.push([field, read])
    }
    if (part.fieldname === 'guest_id' && typeof read === 'string')
      refusal = await sender.hear(read).then(
        () => null,
        (error: AppError) => error,
      )
    if (refusal !== null) files.length = 0
  }
  if (refusal !== null) throw refusal
  sender.requireKnown()
  const body = nestFields(fields)
  const single = files.filter(([field]) => !isList(form, field))
  const listed = files.filter(([field]) => isList(form, field)).map(([, file]) => file)
  return { ...body, ...Object.fromEntries(single), ...(listed.length === 0 ? {} : { [form.field]: listed }) }
}

/** A text, a file, the reason for neither, or null for an empty part. */
async function readPart(part: Multipart, form: Form): Promise<string | UploadedFile | AppError | null> {
  const field = fieldOf(form, part.fieldname)
  if (part.type === 'file') {
    const data = await part.toBuffer()
    // A file field in which nothing was chosen.
    if (data.length === 0 && part.filename === '') return null
    if (!takesFile(form, field)) return refuse(form.status, field, 'upload.unexpected', { field })
    return part.file.truncated ? tooLarge({ ...form, field }) : { filename: part.filename, mimetype: part.mimetype, data }
  }
  // Clients that send a form back unchanged put the old picture's address here.
  if (takesFile(form, field)) return null
  if (part.valueTruncated) return refuse(form.status, field, 'field.too_long', { field, limit: FIELD_BYTES })
  return typeof part.value === 'string' ? part.value : refuse(form.status, field, 'field.text', { field })
}

/** Rejects once more data has arrived than a valid form can contain. */
function watchLength(raw: IncomingMessage, form: Form): Promise<never> {
  let seen = 0
  return new Promise((_, reject) => {
    raw.on('data', (bytes: Buffer) => {
      seen += bytes.length
      if (seen > form.limitBytes) reject(tooLarge(form))
    })
  })
}

function tooLarge({ field, maxBytes, limitBytes }: Form): AppError {
  if (field === '') return refuse(413, 'body', 'error.body_too_large', { limit: limitBytes / 1024 })
  return refuse(413, field, 'upload.too_large', { limit: maxBytes / 1024 / 1024 })
}

/** Any other problem of a form is the sender's fault. */
function toRefusal(error: FastifyError | AppError, form: Form): AppError {
  if (error instanceof AppError) return error
  switch (error.code) {
    case 'FST_FILES_LIMIT':
      if (form.field === '') return refuse(form.status, 'body', 'upload.unexpected', { field: 'body' })
      return form.most === undefined && form.also.length === 0
        ? refuse(form.status, form.field, 'upload.one_file')
        : refuse(form.status, form.field, 'upload.most_files', { limit: countFiles(form) })
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return refuse(413, 'body', 'upload.too_many_fields', { limit: MOST_FIELDS })
    default:
      return refuse(400, 'body', 'upload.form_invalid')
  }
}
