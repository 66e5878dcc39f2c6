import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@medina/contract/endpoint'
import type { UploadedFile } from '@medina/contract/upload'
import type { Multipart } from '@fastify/multipart'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, refuse } from '#lib/errors.ts'

const MOST_FIELDS = 40
const FIELD_BYTES = 10_000
/** Names, types and marks between the parts. */
const FRAME_BYTES = 64_000
/** Somebody whose picture is too large is let finish, since browsers show no answer to a request that was cut. */
const PATIENCE_BYTES = 32_000_000

type Form = { field: string; maxBytes: number; most?: number; status: number }
type Body = Record<string, string | UploadedFile | UploadedFile[]>

/**
 * The body of a call that may carry files: JSON as it is; of a form the texts, and the file or files of the one field that takes them. Throws 413
 * for what is too large, with the file's field as code when it is the file, and the endpoint's status for bad input otherwise.
 */
export async function readForm(request: FastifyRequest, reply: FastifyReply, { upload, own }: Endpoint): Promise<unknown> {
  if (upload === undefined || !request.isMultipart()) return request.body
  const form = { ...upload, status: own === true ? 422 : 403 }
  const most = upload.maxBytes * (upload.most ?? 1) + MOST_FIELDS * FIELD_BYTES + FRAME_BYTES
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > PATIENCE_BYTES) reply.header('connection', 'close')
  if (declared > most) throw tooLarge(form)
  try {
    return await Promise.race([readParts(request, form), watchLength(request.raw, most, tooLarge(form))])
  } catch (error) {
    // Who said no length may never end.
    if (declared === 0) reply.header('connection', 'close')
    throw toRefusal(error as FastifyError, form)
  }
}

/** Reads to the end, also after a mistake: what is not read keeps the connection from its next call. */
async function readParts(request: FastifyRequest, form: Form): Promise<Body> {
  const body: Body = {}
  let refusal: AppError | null = null
  const limits = { fields: MOST_FIELDS, fieldSize: FIELD_BYTES, files: form.most ?? 1, fileSize: form.maxBytes }
  const files: UploadedFile[] = []
  for await (const part of request.parts({ limits })) {
    const read = await readPart(part, form)
    if (read instanceof AppError) refusal ??= read
    else if (typeof read === 'string') body[part.fieldname] = read
    else if (read !== null) files.push(read)
  }
  if (refusal !== null) throw refusal
  const [file] = files
  if (file !== undefined) body[form.field] = form.most === undefined ? file : files
  return body
}

/** A text, a file, why neither, or null for what says nothing. */
async function readPart(part: Multipart, form: Form): Promise<string | UploadedFile | AppError | null> {
  // A list's members come as `name[]` or `name[0]`.
  const field = form.most === undefined ? part.fieldname : part.fieldname.replace(/\[\d*\]$/, '')
  if (part.type === 'file') {
    const data = await part.toBuffer()
    // A file field in which nothing was chosen.
    if (data.length === 0 && part.filename === '') return null
    if (field !== form.field) return refuse(form.status, field, 'upload.unexpected', { field })
    return part.file.truncated ? tooLarge(form) : { filename: part.filename, mimetype: part.mimetype, data }
  }
  // Clients that send a form back as they got it put the old picture's address here.
  if (field === form.field) return null
  if (part.valueTruncated) return refuse(form.status, field, 'field.too_long', { field, limit: FIELD_BYTES })
  return typeof part.value === 'string' ? part.value : refuse(form.status, field, 'field.text', { field })
}

/** Fails once more has come than a form of this kind can hold. */
function watchLength(raw: IncomingMessage, most: number, refusal: AppError): Promise<never> {
  let seen = 0
  return new Promise((_, reject) => {
    raw.on('data', (bytes: Buffer) => {
      seen += bytes.length
      if (seen > most) reject(refusal)
    })
  })
}

function tooLarge({ field, maxBytes }: Form): AppError {
  return refuse(413, field, 'upload.too_large', { limit: maxBytes / 1024 / 1024 })
}

/** Whatever else is wrong with a form is its sender's doing. */
function toRefusal(error: FastifyError | AppError, form: Form): AppError {
  if (error instanceof AppError) return error
  switch (error.code) {
    case 'FST_FILES_LIMIT':
      return form.most === undefined
        ? refuse(form.status, form.field, 'upload.one_file')
        : refuse(form.status, form.field, 'upload.most_files', { limit: form.most })
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return refuse(413, 'body', 'upload.too_many_fields', { limit: MOST_FIELDS })
    default:
      return refuse(400, 'body', 'upload.form_invalid')
  }
}
