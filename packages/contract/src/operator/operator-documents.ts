import { z } from 'zod'
import { languages } from '../device/languages.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { QueryIdSchema } from '../wire/paging.ts'

/** The longest document is some 60 printed pages. */
export const MOST_DOCUMENT_LETTERS = 200_000

const ByNameSchema = z.object({ name: z.string().max(100) })
const LanguageSchema = z.enum(languages)

const VersionSchema = z.object({ id: z.number(), created_at: z.string() })
const DocumentSchema = VersionSchema.extend({ markdown: z.string() })

export const operatorDocumentEndpoints = defineEndpoints({
  'operator.document': {
    summary: 'A document of the business as Markdown: its latest version in a language, or an earlier one',
    access: 'operator',
    scope: 'documents:write',
    own: true,
    params: ByNameSchema,
    query: z.object({ language: LanguageSchema, version: QueryIdSchema.optional() }),
    response: DocumentSchema,
  },
  'operator.documentVersions': {
    summary: 'All versions of a document in a language, newest first',
    access: 'operator',
    scope: 'documents:write',
    own: true,
    params: ByNameSchema,
    query: z.object({ language: LanguageSchema }),
    response: z.object({ versions: z.array(VersionSchema) }),
  },
  'operator.writeDocument': {
    summary: 'Shows Markdown as the new version of a document in one language; the other keeps its text',
    access: 'operator',
    scope: 'documents:write',
    touches: 'none',
    own: true,
    params: ByNameSchema,
    body: z.object({ language: LanguageSchema, markdown: z.string().trim().min(1).max(MOST_DOCUMENT_LETTERS) }),
    response: DocumentSchema,
  },
})
