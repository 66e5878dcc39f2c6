import type { MenuForm, MenuItemRows } from '@medina/contract/operator/menu/menu'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { addMenuAct, cancelMenuAct, dismissMenuFailure, type MenuFailure, useMenuActs } from '#acts/menu-act-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import { homes } from '#pages/menu/homes.ts'
import { type Conflict, findConflicts, resolveConflicts } from './conflicts.ts'
import type { ReadItem, Save, Saving } from './item-draft.ts'
import { textIn, readTexts } from './options/option-groups.ts'
import { toReadItem } from './to-read-item.ts'
import type { ItemForm } from './use-item-form.ts'

const publishedWords = { item: 'desk_menu.did_publish', vehicle: 'desk_vehicles.did_publish' } as const

type SavePlan = {
  edit: ItemForm
  form: MenuForm
  draftKey: string
  storeId: number
  /** The rows of a draft, by what the form is about. */
  toRows: (saving: Saving) => Save
  /** Problems by column that keep it from being saved; the service checks the rest. */
  findProblems: () => Map<string, string>
  /** The name of a new one. */
  newName: string
}

/** The acts of the form: they keep its draft, publish it, and hide or archive the item. */
export function useItemSave({ edit, form, draftKey, storeId, toRows, findProblems, newName }: SavePlan) {
  const { me } = useDesk()
  const { t, language } = useText()
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const conflict = useConflict(edit)
  const { draft, item } = edit
  const name = textIn({ ...readTexts(item.cells, 'name'), ...readTexts(draft.cells, 'name') }, language) || newName
  const actId = useRef<string | null>(null)
  const send = (more: SheetCells, words: string) => {
    const { rows, known, clears, pictures } = toRows({ draft, item, form, more })
    addMenuAct({
      keyId: me.id,
      storeId,
      itemIds: item.id === null ? [] : [item.id],
      subject: item.subject,
      words,
      draft: draftKey,
      call: { kind: 'save', rows, known, clears, pictures },
      id: (actId.current ??= randomUuid()),
    })
  }
  const save = (more: SheetCells, words: string) => {
    const found = findProblems()
    setProblems(found)
    const [first] = found.keys()
    if (first !== undefined) return document.getElementById(`item-${first}`)?.focus()
    send(more, words)
  }
  const outcome = useOutcome({
    draftKey,
    home: homes[item.subject],
    onDone: edit.end,
    onReplaced: (id) => {
      actId.current = id
    },
    onFailure: (failure) => {
      actId.current = null
      if (failure.status === 409 && failure.errors.some(({ code }) => isOfRow(code))) conflict.begin()
      else setProblems(new Map(failure.errors.map(({ code, message }) => [columnOf(code), message])))
    },
  })
  const visibility = visibilityOf(item.cells)
  return {
    name,
    visibility,
    problems,
    conflicts: conflict.conflicts,
    isPending: outcome.isSending,
    isChanged: edit.isChanged,
    /** Stores the values, and leaves the item as it is. */
    save: () => save(item.id === null ? { status: 'no' } : {}, t('desk_menu.did_save', { name })),
    publish: () => save({ status: 'yes', is_archived: 'no' }, t(publishedWords[item.subject], { name })),
    hide: () => save({ status: 'no' }, t('desk_menu.did_hide', { name })),
    archive: () => save({ status: 'no', is_archived: 'yes' }, t('desk_menu.did_archive', { name })),
    resolve: conflict.resolve,
    dismiss: conflict.dismiss,
  }
}

/** Values that another person changed while the form was open. Different ones are joined, and a press saves them. */
function useConflict({ draft, item, replace }: ItemForm) {
  const { t, language } = useText()
  const client = useQueryClient()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const resolve = (now: ReadItem, taken: readonly Conflict[]) => {
    replace(resolveConflicts(draft, now, taken))
    setConflicts([])
    showToast(t('desk_menu.resolved'))
  }
  return {
    conflicts,
    begin: () => {
      // The menu was read again before the refusal was reported.
      const rows = client.getQueryData<MenuItemRows>(['desk', 'menu', item.subject, item.id, language])
      const now = rows === undefined ? item : toReadItem(rows)
      const found = findConflicts(draft, now)
      if (found.length === 0) resolve(now, [])
      else setConflicts(found)
    },
    resolve: (taken: readonly Conflict[]) => resolve(item, taken),
    dismiss: () => setConflicts([]),
  }
}

export type ItemSave = ReturnType<typeof useItemSave>

export function visibilityOf({ status, is_archived: isArchived }: SheetCells): 'on_sale' | 'draft' | 'archived' {
  if (isArchived === 'yes') return 'archived'
  return status === 'yes' ? 'on_sale' : 'draft'
}

/** A unit that is promised to a trip is a problem, and no conflict: its code has no row. */
const isOfRow = (code: string): boolean =>
  /^(?:items|options|variations|vehicles)(?:\.|$)/.test(code) || code.startsWith('vehicle_units.')

/** The column of a problem: `items.0.price` is of the item; those of options, variations and units are together. */
function columnOf(code: string): string {
  const [sheet = '', , column = ''] = code.split('.')
  return sheet === 'items' || sheet === 'vehicles' ? column : sheet
}

type OutcomePlan = {
  draftKey: string
  /** The page to go back to. */
  home: string
  onDone: () => void
  onFailure: (failure: MenuFailure) => void
  /** An earlier attempt may have arrived: the next one has the same key, so that nothing is made twice. */
  onReplaced: (id: string) => void
}

/** Follows the act of this form. Once it is done, or waits for a connection, the page goes back to the menu. */
function useOutcome({ draftKey, home, onDone, onFailure, onReplaced }: OutcomePlan) {
  const { t } = useText()
  const navigate = useNavigate()
  const { acts, failures, done } = useMenuActs()
  const own = acts.find(({ draft }) => draft === draftKey)
  const failure = failures.find(({ act }) => act.draft === draftKey)
  const [opened] = useState(done)
  const isDone = done !== opened && done?.act.draft === draftKey
  const hasSent = useRef(false)
  const finish = useEffectEvent(() => {
    onDone()
    void navigate(home)
  })
  const fail = useEffectEvent((failed: MenuFailure) => {
    dismissMenuFailure(failed.act)
    onFailure(failed)
  })
  // An earlier act of this draft waits: the form takes its place.
  const replace = useEffectEvent(() => {
    if (own === undefined || !own.isWaiting || hasSent.current) return
    onReplaced(own.id)
    cancelMenuAct(own)
  })
  useEffect(() => replace(), [])
  useEffect(() => {
    if (own !== undefined) hasSent.current = true
  }, [own])
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  useEffect(() => {
    if (failure !== undefined) fail(failure)
  }, [failure])
  const isWaiting = own?.isWaiting ?? false
  useEffect(() => {
    if (!isWaiting || !hasSent.current) return
    showToast(t('desk_menu.sent_later'))
    void navigate(home)
  }, [isWaiting, navigate, home, t])
  return { isSending: own !== undefined }
}
